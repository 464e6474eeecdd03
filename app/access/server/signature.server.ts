import { createHmac, timingSafeEqual } from "node:crypto";
import type { AppContext } from "~/context";

/** Signs what comes back to us, as base64url. `text` begins with what it is for. */
export function sign({ secrets }: Pick<AppContext, "secrets">, text: string): string {
	return signedBy(secrets.session, text);
}

/** Whether it was signed here: by the secret of today, or the one that it took the place of. */
export function isSigned({ secrets }: Pick<AppContext, "secrets">, text: string, signature: string): boolean {
	const bytes = Buffer.from(signature);
	return sessionSecrets(secrets).some((secret) => {
		const expected = Buffer.from(signedBy(secret, text));
		return bytes.length === expected.length && timingSafeEqual(bytes, expected);
	});
}

export function sessionSecrets({ session, sessionPrevious }: AppContext["secrets"]): string[] {
	return [session, sessionPrevious].filter((secret) => secret !== "");
}

function signedBy(secret: string, text: string): string {
	return createHmac("sha256", secret).update(text).digest("base64url");
}
