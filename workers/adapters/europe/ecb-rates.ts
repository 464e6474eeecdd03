import type { ReferenceRates } from "~/taxes/domain/port";
import { parseReferenceRates } from "~/taxes/domain/reference-rate";
import type { Env } from "../../env";

const FILES = { "last-day": "eurofxref-daily.xml", "ninety-days": "eurofxref-hist-90d.xml" } as const;
const TIMEOUT_MS = 10_000;
/** Ten times what ninety days take. */
const MAX_LENGTH = 2_000_000;

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The reference rates of the European Central Bank, from where `EXCHANGE_RATES_FROM` says; off where that is empty. */
export function makeReferenceRates(
	{ EXCHANGE_RATES_FROM: from }: Pick<Env, "EXCHANGE_RATES_FROM">,
	fetched: Fetch = (url, init) => fetch(url, init),
): ReferenceRates {
	return {
		kind: from ? "ecb" : "off",
		async read(what) {
			const answer = await fetched(`${from}/${FILES[what]}`, { signal: AbortSignal.timeout(TIMEOUT_MS) });
			if (!answer.ok) throw new Error(`the reference rates answer ${answer.status}`);
			const xml = await answer.text();
			if (xml.length > MAX_LENGTH) throw new Error("the file of reference rates is too long");
			return parseReferenceRates(xml);
		},
	};
}
