import { RuleBroken } from "#db/commit";
import { findCredentials, insertUser } from "#db/queries/users";
import type { Plan } from "~/billing/domain/plan";
import type { AppContext } from "~/context";
import { AppError } from "~/kernel/errors";
import { currentLanguage } from "~/kernel/language";
import { m } from "~/paraglide/messages";
import type { SignUp } from "../domain/credentials";
import { isAdministrator, type User } from "../domain/user";
import { enter, type SignedIn } from "./enter.server";
import { hashPassword } from "./password.server";
import { countTry, type Origin } from "./tries.server";

/**
 * Makes an account on the free plan, in the language it is asked for in, and signs it in.
 * @throws AppError conflict where the address has an account or is the administrator's, too_many_requests, unavailable
 */
export async function register(ctx: AppContext, input: SignUp, origin: Origin): Promise<SignedIn> {
	await countTry(ctx, "register", origin, ctx.config.registerPerAddress);
	if (isAdministrator(input.email, ctx.config)) throw addressTaken();
	const user = await makeAccount(ctx, input, "free");
	return enter(ctx, user, origin);
}

/**
 * Makes the administrator's account, whose address the public cannot register. Asked at every start: makes it once.
 */
export async function ensureAdministrator(ctx: AppContext): Promise<"made" | "there" | "no password"> {
	const { adminEmail: email } = ctx.config;
	const { adminPassword: password } = ctx.secrets;
	if (email === "" || (await findCredentials(ctx.db, email))) return "there";
	if (password === "") return "no password";
	try {
		await makeAccount(ctx, { name: m.identity_administrator_name(), email, password, company: "" }, "pro");
		return "made";
	} catch (error) {
		// Another start, or the hourly tick, was faster.
		if (error instanceof AppError && error.code === "conflict") return "there";
		throw error;
	}
}

async function makeAccount(ctx: AppContext, { name, email, password, company }: SignUp, plan: Plan): Promise<User> {
	const user: User = {
		id: ctx.ids.uuid(),
		email,
		name,
		company,
		plan,
		timezone: "UTC",
		currency: "USD",
		paymentReminders: false,
		weeklyReports: true,
		language: currentLanguage(),
		privacyControl: true,
		shortcuts: true,
		logo: null,
		demoUntil: null,
		createdAt: ctx.clock.now(),
	};
	try {
		await insertUser(ctx.db, user, await hashPassword(password));
	} catch (error) {
		if (error instanceof RuleBroken && error.rule === "email_free") throw addressTaken();
		throw error;
	}
	return user;
}

function addressTaken(): AppError {
	const message = m.identity_email_taken_sign_in();
	return new AppError("conflict", message, { fieldErrors: { email: [message] } });
}
