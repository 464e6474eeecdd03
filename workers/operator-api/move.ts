import { z } from "zod";
import { findByAddress } from "~/access/server/home.server";
import { moveAccount } from "~/admin/server/move-account.server";
import { AppError } from "~/kernel/errors";
import { isId } from "~/kernel/id";
import type { OperatorApiCall } from "./types";

const Order = z.object({ account: z.string().max(254), to: z.string().max(64) });

/** Moves an account, said by its id or its address, to another database. */
export async function move({ ctx, request }: OperatorApiCall) {
	const { account, to } = Order.parse(await request.json());
	const userId = isId(account) ? account : (await findByAddress(ctx, account))?.user.id;
	if (!userId) throw new AppError("not_found", "There is no such account.");
	return moveAccount(ctx, { userId, target: to });
}
