package io.github.responsesmcp.picture;

import io.github.responsesmcp.picture.Row.Piece;

import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;

/** The last frame of a picture, read back: what is seen where nothing moves. */
public final class Still {
    private Still() {}

    /** Row by row, without the empty ones. */
    public static List<Row> of(String svg) throws IOException {
        List<Row> rows = new ArrayList<>();
        NodeList texts = parsed(svg).getElementsByTagName("text");
        for (int i = 0; i < texts.getLength(); i++) {
            Element text = (Element) texts.item(i);
            if (!List.of(text.getAttribute("class").split(" ")).contains("gone")) {
                rows.add(row(text.getElementsByTagName("tspan")));
            }
        }
        return rows;
    }

    private static Row row(NodeList spans) {
        List<Piece> pieces = new ArrayList<>();
        for (int i = 0; i < spans.getLength(); i++) {
            Element span = (Element) spans.item(i);
            double x = Double.parseDouble(span.getAttribute("x"));
            int column = (int) Math.round((x - Picture.MARGIN) / Picture.CELL);
            pieces.add(new Piece(column, span.getTextContent(), style(span.getAttribute("class"))));
        }
        return new Row(List.copyOf(pieces));
    }

    private static Style style(String name) {
        return switch (name) {
            case "", "prompt" -> Style.PLAIN;
            default -> Style.valueOf(name.toUpperCase(Locale.ROOT));
        };
    }

    private static Document parsed(String svg) throws IOException {
        try {
            return DocumentBuilderFactory.newInstance()
                    .newDocumentBuilder()
                    .parse(new InputSource(new StringReader(svg)));
        } catch (SAXException | ParserConfigurationException e) {
            throw new IOException("the picture is no XML", e);
        }
    }
}
