import { forgetStored, putCopy, readStored, SAVED_ALREADY, storedNames } from "./copy-store";

/** "left": something of it is in no account, as it is refused or another's. */
export type HandedOver = "all" | "left" | "unreached";

/** Gives the account all that this browser has kept of it, unless the account has something newer. */
export async function handOverCopies(): Promise<HandedOver> {
	try {
		const { id } = await read<{ id?: string }>("/api/user");
		for (const name of storedNames()) {
			const copy = name.owner === id && readStored(name);
			if (!copy) continue;
			const there = await read<{ savedAt?: string }>(`/api/invoices/${name.form}/working-copy`);
			if (name.beside && there.savedAt !== undefined) continue;
			const newer = there.savedAt === undefined || copy.at > Date.parse(there.savedAt);
			const answer = newer ? await putCopy(name, copy) : null;
			if (!answer || answer.ok || answer.status === SAVED_ALREADY) forgetStored(name);
		}
		return storedNames().length > 0 ? "left" : "all";
	} catch {
		return "unreached";
	}
}

/** The body of an answer; of a refusal its fields, which are others. */
async function read<Body>(path: string): Promise<Body> {
	const answer = await fetch(path, { headers: { Accept: "application/json" } });
	return (await answer.json()) as Body;
}
