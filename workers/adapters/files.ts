import { createHash } from "node:crypto";
import type { Files } from "~/kernel/ports";

/** Under this name a file's SHA-256 stands beside it. */
const HASH = "sha256";

/** Files in R2, each with the hash of its bytes, so that a damaged one is never taken for what it was. */
export function r2Files(bucket: R2Bucket): Files {
	return {
		async get(key) {
			const object = await bucket.get(key);
			if (!object) return null;
			const bytes = new Uint8Array(await object.arrayBuffer());
			if (object.customMetadata?.[HASH] === sha256(bytes)) return bytes;
			console.warn(`the file ${key} is not what was stored`);
			return null;
		},
		async getUnverified(key) {
			const object = await bucket.get(key);
			if (!object) return null;
			const bytes = new Uint8Array(await object.arrayBuffer());
			const hash = object.customMetadata?.[HASH] ?? sha256(bytes);
			if (bytes.length > 0 && hash === sha256(bytes)) return bytes;
			console.warn(`the file ${key} is not what was stored`);
			return null;
		},
		async put(key, bytes, contentType) {
			const options = { httpMetadata: { contentType }, customMetadata: { [HASH]: sha256(bytes) } };
			// A key is written once: R2 takes one write a second for each, and its content never differs.
			const object = await bucket.put(key, bytes, { ...options, onlyIf: new Headers({ "If-None-Match": "*" }) });
			if (object === null && (await this.get(key)) === null) await bucket.put(key, bytes, options);
		},
		async list(prefix, limit) {
			const { objects } = await bucket.list({ prefix, limit });
			return objects.map(({ key, size, uploaded }) => ({ key, size, storedAt: uploaded.getTime() }));
		},
		async remove(keys) {
			if (keys.length > 0) await bucket.delete([...keys]);
		},
		async removeAll(prefix) {
			for (;;) {
				const { objects, truncated } = await bucket.list({ prefix, limit: 1000 });
				if (objects.length > 0) await bucket.delete(objects.map(({ key }) => key));
				if (!truncated) return;
			}
		},
	};
}

function sha256(bytes: Uint8Array): string {
	return createHash("sha256").update(bytes).digest("hex");
}
