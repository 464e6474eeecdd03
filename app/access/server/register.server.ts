import { insertUser } from "#db/access/users";
import { RuleBroken, type Statement } from "#db/commit";
import { type AppContext, inDatabase } from "~/context";
import { AppError } from "~/kernel/errors";
import { countUnproved } from "~/limits/server/captcha.server";
import { countTry, type Origin } from "~/limits/server/tries.server";
import { enqueueDeliveries } from "~/mail/server/queue-mail.server";
import { m } from "~/paraglide/messages";
import type { SignUp } from "../domain/credentials";
import type { StartingSettings } from "../domain/starting-settings";
import { isKeptAddress, type User } from "../domain/user";
import { refuseCommonPassword } from "./common-password.server";
import { planConfirmation } from "./confirm-address.server";
import { enter, type SignedIn } from "./enter.server";
import { refuseInvisible } from "./invisible.server";
import { newUser } from "./new-user.server";
import { hashPassword } from "./password.server";

/**
 * Makes an account on the free plan, in the language of the request, mails it a link to confirm its address, and signs
 * it in.
 * @throws AppError invalid where the password is a common one or the address has invisible characters, conflict where
 * the address has an account or is the administrator's, too_many_requests, unavailable
 */
export async function register(
	ctx: AppContext,
	input: SignUp,
	origin: Origin,
	starting?: StartingSettings,
	captchaToken = "",
): Promise<SignedIn> {
	refuseInvisible(input.email);
	refuseCommonPassword(input.password, "password");
	await countTry(ctx, "register", origin, ctx.config.registerPerAddress);
	await countUnproved(ctx, origin, captchaToken);
	if (isKeptAddress(input.email, ctx.config)) throw addressTaken();
	const user = newUser(ctx, input, "free", starting);
	const confirmation = planConfirmation(ctx, user.id, user.email, origin.userAgent);
	const home = await insert(ctx, user, input.password, confirmation?.statements);
	if (confirmation) enqueueDeliveries(home, confirmation.delivery);
	return enter(home, user, origin);
}

async function insert(
	ctx: AppContext,
	user: User,
	password: string,
	extraStatements?: readonly Statement[],
): Promise<AppContext> {
	const hash = await hashPassword(password);
	try {
		return inDatabase(ctx, await ctx.databases.begin(user, (home) => insertUser(home, user, hash, extraStatements)));
	} catch (error) {
		if (error instanceof RuleBroken && error.rule === "email_free") throw addressTaken();
		throw error;
	}
}

function addressTaken(): AppError {
	const message = m.access_email_taken_sign_in();
	return new AppError("conflict", message, { conflict: "email_taken", fieldErrors: { email: [message] } });
}
