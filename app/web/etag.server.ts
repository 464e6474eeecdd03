interface Versioned {
	version: number;
}

/** Strong entity tag of a thing that has versions (RFC 9110 section 8.8.3). */
export function toEtag({ version }: Versioned): string {
	return `"v${version}"`;
}

/**
 * The version that `If-Match` asks for; `undefined` where any will do, 0, which nothing has, where it is none of ours.
 * A weak tag counts as well: Cloudflare makes one of ours where it compresses the answer on its way out.
 */
export function parseVersion(ifMatch: string | null): number | undefined {
	if (ifMatch === null || ifMatch.trim() === "*") return undefined;
	return Number(/^(?:W\/)?"v(\d{1,9})"$/.exec(ifMatch.trim())?.[1] ?? 0);
}
