/** Names and networks that only this machine, or this house, resolves (RFC 6761, RFC 1918, RFC 4193). */
const LOCAL = [
	/(^|\.)(localhost|local|test|internal|home\.arpa)$/,
	/^(127|10|192\.168|172\.(1[6-9]|2\d|3[01])|169\.254)\./,
	/^\[(::1|f[cd][0-9a-f]{2}:.*)\]$/,
];

export function isPublicAddress(origin: string): boolean {
	const hostname = URL.parse(origin)?.hostname;
	return hostname !== undefined && !LOCAL.some((pattern) => pattern.test(hostname));
}
