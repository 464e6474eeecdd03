import { AppError } from "~/kernel/errors";
import { formatNumber } from "~/kernel/language/language";
import { m } from "~/paraglide/messages";
import { checkForm } from "~/web/form-check.server";

export const FORM = "application/x-www-form-urlencoded";

/** A page's post is a form that can be read; one without a body is a form without fields. */
export function formIn({ headers }: Request, type: string, body: Uint8Array<ArrayBuffer> | null): Promise<FormData> {
	const formHeaders = { "Content-Type": (type && headers.get("Content-Type")) || FORM };
	return checkForm(() => new Response(body ?? "", { headers: formHeaders }).formData());
}

export function tooLarge(limit: number): AppError {
	return new AppError("too_large", m.web_too_large({ size: formatNumber(Math.floor(limit / 1024)) }));
}

function fileTooLarge(limit: number): AppError {
	return new AppError("too_large", m.web_file_too_large({ size: formatNumber(Math.floor(limit / 1_048_576)) }));
}

/**
 * Reads the body up to `most` bytes; what a Content-Length says is believed only when it is too much already.
 * @param limit the limit that is told
 */
export async function readBody(request: Request, most: number, limit: number): Promise<Uint8Array<ArrayBuffer> | null> {
	const refuse = () => (/^multipart/i.test(request.headers.get("Content-Type") ?? "") ? fileTooLarge : tooLarge)(limit);
	if (Number(request.headers.get("Content-Length") ?? 0) > most) throw refuse();
	if (!request.body) return null;
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = request.body.getReader();
	for (let next = await piece(reader); !next.done; next = await piece(reader)) {
		size += next.value.byteLength;
		if (size > most) {
			reader.releaseLock();
			throw refuse();
		}
		chunks.push(next.value);
	}
	const body = new Uint8Array(size);
	let at = 0;
	for (const chunk of chunks) {
		body.set(chunk, at);
		at += chunk.byteLength;
	}
	return body;
}

/** The next piece of a body. A body that breaks off is the sender's fault: there is no one to answer. */
async function piece(reader: ReadableStreamDefaultReader<Uint8Array>) {
	try {
		return await reader.read();
	} catch {
		throw new AppError("invalid", m.web_unreadable_form());
	}
}
