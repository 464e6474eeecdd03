import { INPUTS } from "~/routes/api/openapi/inputs";
import type { Operation } from "~/routes/api/openapi/operation";
import { OPERATIONS } from "~/routes/api/openapi/operation";
import { aDevice } from "../access/authenticator";
import type { Caller } from "./api";
import { aPayload } from "./factories";

/**
 * Every method of every path of the API, as OpenAPI describes it. tests/web/api/openapi.worker.test.ts holds that to the table
 * of routes, so that what runs over these takes a new route in by itself.
 */
export { OPERATIONS };

export function nameOf({ method, path }: Pick<Operation, "method" | "path">): string {
	return `${method} ${path}`;
}

/** What an operation does not do by its example alone: who is signed out, or where what it needs has to be made first. */
const OWN_BODIES: Record<string, () => unknown> = {
	"POST /api/invoices": aPayload,
	"POST /api/drafts": () => aPayload({ status: "draft" }),
	"POST /api/invoices/{id}/payments": () => ({ amount: "1.00" }),
	// Accounts of tests have no password.
	"POST /api/session/confirm": () => ({ code: "000000" }),
};

/** A body that its owner's request is well answered with. */
export function bodyOf(operation: Operation): unknown {
	const own = OWN_BODIES[nameOf(operation)];
	if (own) return own();
	return operation.body && structuredClone(INPUTS[operation.body].example);
}

/** Whether it is for whoever has an account, by a session or by an access token. */
export function isOwners({ access }: Operation): boolean {
	return access !== "everybody" && access !== "administrator";
}

/** Whether a path names something that belongs to an account; ids of one's own each account has for itself. */
export function isAbout({ path }: Operation): boolean {
	return path.includes("{") && !path.includes("{externalId}");
}

/** The id of something of an account's in a collection: made by a POST of its example, once. */
export function idsFor(owner: Caller): (collection: string) => Promise<string> {
	const made = new Map<string, Promise<string>>();
	async function make(collection: string): Promise<string> {
		if (collection === "/api/passkeys") return aPasskeyOf(owner);
		if (collection.endsWith("/external")) return `CRM-${crypto.randomUUID()}`;
		if (collection === "/api/payments") return aPaymentOf(owner);
		const create = OPERATIONS.find(({ method, path }) => method === "POST" && path === template(collection));
		if (!create) throw new Error(`nothing is made by POST ${collection}`);
		const { status, body } = await owner.call("POST", collection, bodyOf(create));
		if (status !== 201) throw new Error(`POST ${collection}: ${status} ${JSON.stringify(body)}`);
		return body.id;
	}
	return (collection) => {
		const known = made.get(collection) ?? make(collection);
		made.set(collection, known);
		return known;
	};
}

/** A passkey, which takes a device. */
async function aPasskeyOf(owner: Caller): Promise<string> {
	const device = await aDevice(owner.user?.id ?? "");
	const { body } = await owner.call("POST", "/api/passkeys/options");
	const made = await owner.call("POST", "/api/passkeys", { credential: await device.attest(body.challenge) });
	if (made.status !== 201) throw new Error(`POST /api/passkeys: ${made.status} ${JSON.stringify(made.body)}`);
	return made.body.id;
}

/** A payment, which is recorded for an invoice. */
async function aPaymentOf(owner: Caller): Promise<string> {
	const invoice = await owner.call("POST", "/api/invoices", aPayload());
	const paid = await owner.call("POST", `/api/invoices/${invoice.body.id}/payments`, { amount: "1.00" });
	if (paid.status !== 201) throw new Error(`POST payments: ${paid.status} ${JSON.stringify(paid.body)}`);
	return paid.body.id;
}

/** An operation's path with the ids of one account's things in it. */
export function thingsOf(owner: Caller): (operation: Operation) => Promise<string> {
	const idIn = idsFor(owner);
	return async ({ path }) => {
		let whole = path;
		for (let at = whole.indexOf("/{"); at >= 0; at = whole.indexOf("/{")) {
			const id = await idIn(whole.slice(0, at));
			whole = whole.replace(/{\w+}/, id);
		}
		return whole;
	};
}

/** A path with ids in it as OpenAPI has it. */
function template(path: string): string {
	return path.replace(/\/[\da-f]{8}-[\da-f-]{27}/g, "/{id}");
}

/** The same path of things that nobody has. */
export function unknownPath({ path }: Operation): string {
	return path.replace(/{\w+}/g, () => crypto.randomUUID());
}
