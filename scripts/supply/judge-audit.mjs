/** Less than this is left to the next update of the packages. */
const COUNTED = ["high", "critical"];

/**
 * A weakness that is known and lived with for a while.
 * @typedef {{ advisory: string, until: string, why: string }} Exception `advisory` as GHSA-…, `until` as YYYY-MM-DD, the
 *   last day
 * @typedef {{ url: string, title: string, severity: string }} Advisory
 * @typedef {{ vulnerabilities: Record<string, { via: (string | Advisory)[] }> }} Report of `npm audit --json`
 */

/**
 * Reasons not to go on, a sentence each.
 * @param {Report} report
 * @param {readonly Exception[]} exceptions
 * @param {string} today YYYY-MM-DD
 * @returns {string[]}
 */
export function judgeAudit({ vulnerabilities }, exceptions, today) {
	const advisories = new Map(
		Object.entries(vulnerabilities).flatMap(([name, { via }]) =>
			via.flatMap((each) => (typeof each === "string" ? [] : [[advisoryId(each), { name, ...each }]])),
		),
	);
	const open = new Set(exceptions.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
	const weak = [...advisories].filter(([id, { severity }]) => COUNTED.includes(severity) && !open.has(id));
	const expired = exceptions.filter(({ until }) => until < today);
	const idle = exceptions.filter(({ advisory, until }) => until >= today && !advisories.has(advisory));
	return [
		...weak.map(([id, { name, severity, title }]) => `${name}: ${title} (${severity}, ${id})`),
		...expired.map(
			({ advisory, until }) => `The exception of ${advisory} ended on ${until}: update, or look at it anew.`,
		),
		...idle.map(({ advisory }) => `The exception of ${advisory} excepts nothing any more: remove it.`),
	];
}

/** What is wrong with the list itself, a sentence each. @param {unknown} exceptions @returns {string[]} */
export function faultsInExceptions(exceptions) {
	if (!Array.isArray(exceptions)) return ["The list of exceptions is no list."];
	return exceptions.flatMap(({ advisory, until, why }) => [
		...(/^GHSA(-[23456789cfghjmpqrvwx]{4}){3}$/.test(advisory ?? "") ? [] : [`${advisory} is no advisory: GHSA-….`]),
		...(isDay(until) ? [] : [`${advisory}: until ${until} is no day.`]),
		...(typeof why === "string" && why.length > 20 ? [] : [`${advisory}: say why it can wait.`]),
	]);
}

/** @param {unknown} text */
function isDay(text) {
	if (typeof text !== "string" || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	return !Number.isNaN(Date.parse(text)) && new Date(text).toISOString().startsWith(text);
}

/** @param {Advisory} advisory */
function advisoryId({ url }) {
	return url.split("/").at(-1) ?? url;
}
