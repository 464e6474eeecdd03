import { z } from "zod";
import type { VatRegister } from "~/clients/domain/port";
import type { Env } from "../../env";

const TIMEOUT_MS = 10_000;
const MAX_NAME = 300;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** Either what is known of a number, or why nothing is (https://ec.europa.eu/taxation_customs/vies/#/technical-information). */
const Answer = z.object({
	valid: z.boolean().optional(),
	name: z.string().nullish(),
	errorWrappers: z.array(z.object({ error: z.string() })).optional(),
});

/** VIES of the European Commission, at the address in `VAT_NUMBERS_FROM`; off where that is empty. */
export function makeVatRegister(
	{ VAT_NUMBERS_FROM: from }: Pick<Env, "VAT_NUMBERS_FROM">,
	fetched: Fetch = (url, init) => fetch(url, init),
): VatRegister {
	return {
		kind: from ? "vies" : "off",
		async ask(vatId) {
			const answer = await fetched(`${from}/check-vat-number`, {
				method: "POST",
				headers: { "Content-Type": "application/json", Accept: "application/json" },
				body: JSON.stringify({ countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }),
				signal: AbortSignal.timeout(TIMEOUT_MS),
			});
			const { valid, name, errorWrappers = [] } = Answer.parse(await answer.json());
			const [fault] = errorWrappers;
			if (fault?.error === "INVALID_INPUT") return { result: "unknown", name: "" };
			if (!answer.ok || valid === undefined)
				throw new Error(`the register of VAT numbers says ${fault?.error ?? answer.status}`);
			return { result: valid ? "valid" : "unknown", name: valid ? registered(name) : "" };
		},
	};
}

/** Germany and Spain name nobody: three hyphens stand for it. */
function registered(name: string | null | undefined): string {
	const text = (name ?? "").replace(/\s+/g, " ").trim();
	return text === "---" ? "" : text.slice(0, MAX_NAME);
}
