import { createHash, timingSafeEqual } from "node:crypto";
import { logError } from "~/kernel/log";
import type { Env } from "../env";

/** What a secret opens: what is read, what puts back and moves, or both. */
export type Opens = "read" | "restore" | "all";

const SHORTEST = 32;

type Secrets = Pick<Env, "OPERATOR_SECRET" | "OPERATOR_RESTORE_SECRET">;

/** What gives access: OPERATOR_SECRET, which without OPERATOR_RESTORE_SECRET opens all. */
export function readSecrets({ OPERATOR_SECRET = "", OPERATOR_RESTORE_SECRET = "" }: Secrets): [string, Opens][] {
	const isSplit = OPERATOR_RESTORE_SECRET !== "";
	const secrets: [name: string, secret: string, opens: Opens][] = [
		["OPERATOR_SECRET", OPERATOR_SECRET, isSplit ? "read" : "all"],
		["OPERATOR_RESTORE_SECRET", OPERATOR_RESTORE_SECRET, "restore"],
	];
	return secrets.flatMap(([name, secret, opens]): [string, Opens][] => {
		const others = secrets.filter(([other]) => other !== name).map(([, each]) => each);
		const fault = secret.length < SHORTEST ? `is shorter than ${SHORTEST} characters` : "is the other secret too";
		if (secret.length >= SHORTEST && !others.includes(secret)) return [[secret, opens]];
		if (secret !== "") logError(`${name} ${fault}: it opens nothing at the operator's API`);
		return [];
	});
}

/** What a request's secret opens; `null` where it is none of them. In the same time whatever differs. */
export function openedBy({ headers }: Request, secrets: readonly [string, Opens][]): Opens | null {
	const typed = headers.get("Authorization") ?? "";
	const matches = secrets.map(([secret, opens]) => (isSame(typed, `Bearer ${secret}`) ? opens : null));
	return matches.find((opens) => opens !== null) ?? null;
}

function isSame(text: string, expected: string): boolean {
	const hash = (each: string) => createHash("sha256").update(each).digest();
	return timingSafeEqual(hash(text), hash(expected));
}
