import { findJointOpen, findJointReference, insertJointReference } from "#db/payments/joint-payments";
import type { User } from "~/access/domain/user";
import type { AppContext } from "~/context";
import { dateIn } from "~/kernel/time/dates";
import { JOINT_FIGURES, jointReference } from "~/payment-codes/domain/joint-reference";
import { type JointOpen, MAX_JOINT, NOTHING_OPEN } from "../domain/joint-payment";

type Owner = Pick<User, "id" | "payTogether" | "timezone">;

/** What a client may pay together with one of the owner's invoices; nothing where the owner does not allow it. */
export async function readJointOpen(ctx: AppContext, owner: Owner, invoiceId: string): Promise<JointOpen> {
	if (!owner.payTogether) return NOTHING_OPEN;
	const now = ctx.clock.now();
	const today = dateIn(owner.timezone, now);
	return findJointOpen(ctx.db, { userId: owner.id, invoiceId, now, today, most: MAX_JOINT });
}

const MAX_TRIES = 5;

/** The reference of one transfer for these invoices, the same whenever it is asked for; `null` where the owner does not allow it. */
export async function jointReferenceFor(
	ctx: AppContext,
	owner: Omit<Owner, "timezone">,
	ids: readonly string[],
): Promise<string | null> {
	if (!owner.payTogether) return null;
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const reference = await findJointReference(ctx.db, owner.id, ids);
		if (reference !== null) return reference;
		await draw(ctx, owner, ids);
	}
	return null;
}

/** Has a reference stand for what is open now, where that is several invoices. One that was drawn before is drawn once more. */
export async function makeJointReference(ctx: AppContext, owner: Owner, invoiceId: string): Promise<void> {
	for (let tries = 0; tries < MAX_TRIES; tries++) {
		const { invoices, reference } = await readJointOpen(ctx, owner, invoiceId);
		if (invoices.length < 2 || reference !== null) return;
		await draw(
			ctx,
			owner,
			invoices.map(({ id }) => id),
		);
	}
}

function draw(ctx: AppContext, owner: Pick<User, "id">, invoices: readonly string[]): Promise<void> {
	const reference = jointReference(ctx.ids.digits(JOINT_FIGURES));
	return insertJointReference(ctx.db, { userId: owner.id, reference, invoices, at: ctx.clock.now() });
}
