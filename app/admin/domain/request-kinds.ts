/** What requests are told apart by in /metrics: so few that their series stay few however many routes there are. */
export const REQUEST_KINDS = ["page", "form", "api", "client", "file", "other"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

/** The upper bounds of the histogram's buckets, in ms. What takes longer is in none. */
export const BUCKETS_MS = [50, 100, 250, 500, 1000, 2500] as const;
/** In the place of a bound: longer than any. */
export const UNBOUNDED = 0;

export interface RequestTotal {
	kind: RequestKind;
	status: number;
	withinMs: number;
	requests: number;
	ms: number;
}

export const FILE_FAULTS = ["get", "put", "list", "delete", "damaged"] as const;
/** What R2 failed at, or that it gave back other bytes than were stored. */
export type FileFault = (typeof FILE_FAULTS)[number];

export interface FileFaultTotal {
	fault: FileFault;
	times: number;
}

const FILE = /(\/pdf|\.(pdf|csv|zip|svg|xml|png))$/;

/** @param route the pattern of an address; `*` where no route has it */
export function toKind(method: string, route: string): RequestKind {
	if (route === "*") return "other";
	if (FILE.test(route)) return "file";
	if (/^\/api(\/|$)/.test(route)) return "api";
	if (/^\/i\//.test(route)) return "client";
	return method === "GET" || method === "HEAD" ? "page" : "form";
}

export function toBound(ms: number): number {
	return BUCKETS_MS.find((bound) => ms <= bound) ?? UNBOUNDED;
}
