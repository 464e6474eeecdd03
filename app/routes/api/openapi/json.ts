export type Json = { [key: string]: unknown };
