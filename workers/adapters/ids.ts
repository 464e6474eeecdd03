import type { Ids } from "~/kernel/ports";

export const cryptoIds: Ids = {
	uuid: () => crypto.randomUUID(),
	token: (bytes) => base64url(crypto.getRandomValues(new Uint8Array(bytes))),
	digits: (count) =>
		Array.from({ length: count }, () => {
			// Values from 250 up are thrown away, so that each digit is as likely as the others.
			let byte = 255;
			while (byte >= 250) byte = crypto.getRandomValues(new Uint8Array(1))[0] ?? 255;
			return byte % 10;
		}).join(""),
};

function base64url(bytes: Uint8Array): string {
	const text = btoa(String.fromCharCode(...bytes));
	return text.replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}
