/** The settings, or the machine that the server runs on, prevent its start. The message is one sentence that names what to change. */
export class ConfigError extends Error {}
