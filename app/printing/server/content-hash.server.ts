import { createHash } from "node:crypto";

/** What a drawing is known by, of all that it is made of: same values, same hash. 16 hexadecimal digits. */
export function contentHash(values: readonly unknown[], file: Uint8Array | string = ""): string {
	return createHash("sha256").update(JSON.stringify(values)).update(file).digest("hex").slice(0, 16);
}
