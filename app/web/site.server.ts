import type { Site } from "~/access/server/factors/webauthn.server";

/** Where a request was sent, as passkeys are bound to it. The guard has held the browser's own word against it. */
export function readSite({ origin, hostname }: URL): Site {
	return { origin, host: hostname };
}
