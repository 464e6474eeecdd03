/** An account's bucket is the first twelve bits of its id, which are random (docs/decisions/0052-accounts-over-databases.md). */
export const BUCKETS = 4096;

export const ANY_BUCKET = "0";

const NAMED = /^(0|[0-9a-f]{3})[._]/;

export function toBucket(accountId: string): string {
	return /^[0-9a-f]{3}/.exec(accountId)?.[0] ?? "000";
}

export function bucketIn(text: string): string {
	return NAMED.exec(text)?.[1] ?? ANY_BUCKET;
}
