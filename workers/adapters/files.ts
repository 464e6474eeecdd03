import type { Files } from "~/kernel/ports";

export function r2Files(bucket: R2Bucket): Files {
	return {
		async get(key) {
			const object = await bucket.get(key);
			return object && new Uint8Array(await object.arrayBuffer());
		},
		async put(key, bytes, contentType) {
			// A key is written once: R2 takes one write a second for each, and its content never differs.
			await bucket.put(key, bytes, { httpMetadata: { contentType }, onlyIf: new Headers({ "If-None-Match": "*" }) });
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
