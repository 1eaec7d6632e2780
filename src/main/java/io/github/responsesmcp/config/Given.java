package io.github.responsesmcp.config;

import tools.jackson.databind.JsonNode;

/** A value and who gave it. */
record Given(JsonNode value, Origin origin) {}
