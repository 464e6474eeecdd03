/** A piece of JSON: of a schema, or of the description itself. */
export type Json = { [key: string]: unknown };
