import { hash } from "node:crypto";
import type { FileFault } from "~/admin/domain/request-kinds";
import { filesDown } from "~/kernel/errors";
import { logWarning } from "~/kernel/log";
import type { Files } from "~/kernel/ports";

/** The name of a file's stored SHA-256. */
const HASH = "sha256";

/**
 * Files in R2, each with the hash of its bytes, so that a damaged one is never taken for what it was. Where R2 itself fails,
 * all throw AppError unavailable. Each fault is told of.
 */
export function r2Files(bucket: R2Bucket, onFault: (fault: FileFault) => void): Files {
	async function ask<Result>(fault: FileFault, work: () => Promise<Result>): Promise<Result> {
		try {
			return await work();
		} catch (error) {
			onFault(fault);
			throw filesDown(error);
		}
	}
	function noteDamage(key: string): null {
		onFault("damaged");
		logWarning("a file is not what was stored", undefined, { key });
		return null;
	}

	async function read(key: string) {
		const object = await bucket.get(key);
		return object && { bytes: new Uint8Array(await object.arrayBuffer()), hash: object.customMetadata?.[HASH] };
	}
	return {
		async get(key) {
			const file = await ask("get", () => read(key));
			if (!file) return null;
			return file.hash === sha256(file.bytes) ? file.bytes : noteDamage(key);
		},
		async getUnverified(key) {
			const file = await ask("get", () => read(key));
			if (!file) return null;
			const { bytes, hash = sha256(bytes) } = file;
			return bytes.length > 0 && hash === sha256(bytes) ? bytes : noteDamage(key);
		},
		async put(key, bytes, contentType) {
			const options = { httpMetadata: { contentType }, customMetadata: { [HASH]: sha256(bytes) } };
			// A key is written once: R2 takes one write a second for each, and its content never differs.
			const absent = { ...options, onlyIf: new Headers({ "If-None-Match": "*" }) };
			const object = await ask("put", () => bucket.put(key, bytes, absent));
			if (object === null && (await this.get(key)) === null) await ask("put", () => bucket.put(key, bytes, options));
		},
		async list(prefix, limit) {
			const { objects } = await ask("list", () => bucket.list({ prefix, limit }));
			return objects.map(({ key, size, uploaded }) => ({ key, size, storedAt: uploaded.getTime() }));
		},
		async remove(keys) {
			if (keys.length > 0) await ask("delete", () => bucket.delete([...keys]));
		},
		async removeAll(prefix) {
			for (;;) {
				const { objects, truncated } = await ask("list", () => bucket.list({ prefix, limit: 1000 }));
				await this.remove(objects.map(({ key }) => key));
				if (!truncated) return;
			}
		},
	};
}

function sha256(bytes: Uint8Array): string {
	return hash("sha256", bytes, "hex");
}
