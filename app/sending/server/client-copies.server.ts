import { type BilledClient, findCopies } from "#db/clients/client-copies";
import type { Actor } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { withoutKnown } from "~/mail/domain/without-known";

/** Who is in copy of a mail to a client, and who gets one that nobody sees: each address once. */
export async function copiesOf(
	ctx: AppContext,
	actor: Actor,
	billed: BilledClient,
	to: readonly string[],
): Promise<{ cc: string[]; bcc: string[] }> {
	const { addresses, toOwner } = await findCopies(ctx.db, actor.id, billed);
	const cc = withoutKnown(addresses, to);
	return { cc, bcc: toOwner ? withoutKnown([actor.email], [...to, ...cc]) : [] };
}
