import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { typedPrice } from "~/kernel/money/money";
import type { Work } from "../domain/entry/worked-before";
import { lastUsed, readSaved, worksToOffer } from "../server/read-entries.server";
import type { OfferedWork } from "../ui/work-field";

/** What forms offer of the last entries. */
export async function offeredLast(ctx: AppContext, actor: Actor) {
	const { works, tags } = await lastUsed(ctx, actor);
	return { works: works.map((work) => toOffered(work, actor)), tags };
}

/** What was worked on before, as forms are filled with it: a rate where it was chosen by hand, else what is proposed. */
export async function offeredWorks(ctx: AppContext, actor: Actor, text: string): Promise<OfferedWork[]> {
	return (await worksToOffer(ctx, actor, text)).map((work) => toOffered(work, actor));
}

/** The values of the form for an entry like one that there is; `null` for any other id. */
export async function valuesLike(ctx: AppContext, actor: Actor, id: string) {
	const entry = await readSaved(ctx, actor, id);
	if (!entry) return null;
	const { description, projectName, clientId, hourlyRate, billable } = toOffered(entry, actor);
	return { description, projectName, clientId, hourlyRate, notBillable: billable ? "" : "on" };
}

function toOffered(work: Work, { currency }: Actor): OfferedWork {
	const { id, description, projectName, clientId, clientName, rate, rateChosen, billable } = work;
	const hourlyRate = rateChosen ? typedPrice(rate, currency) : "";
	return { id, description, projectName, clientId: clientId ?? "", clientName, hourlyRate, billable };
}
