import { parse } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "@remix-run/cloudflare";
import { z } from "zod";
import type { Actor } from "~/access/domain/user";
import { buttonPlace } from "~/kernel/button-place";
import { AppError } from "~/kernel/errors";
import { describeIssue } from "~/kernel/issue-texts";
import { m } from "~/paraglide/messages";
import { toAppError } from "./errors/error-response.server";
import { type Failure, failureToast } from "./failure.server";
import { type NewToast, redirectWithToast, type ToastRedirect } from "./flash.server";
import { type FormReply, refusedForm, removedRow, SECRET_FIELDS } from "./form-reply.server";
import { faults } from "./page-refusal.server";
import type { Visit } from "./visit.server";

/** One request of a page, as its loader and its actions see it. */
export interface Call<Who> {
	ctx: Visit["ctx"];
	visit: Visit;
	actor: Who;
	request: Request;
	url: URL;
	/** The path's `{id}`; empty where it has none. */
	id: string;
}

interface FormCall<Value, Who> extends Call<Who> {
	form: FormData;
	value: Value;
	/** The form once more, as it was typed: with a message above it and status 400, or not validated. */
	redisplayForm(message?: string): FormReply;
}

/** The same for signed-in users. */
export type ActorCall = Call<Actor>;
export type ActorFormCall = FormCall<unknown, Actor>;

/** Where to go when it is done, with what is said there. */
interface Done extends ToastRedirect {
	to: string;
	toast: NewToast;
}

/** What one button of a page does. */
export interface Action<Who, Value = unknown> {
	/** What the fields of its form must meet; none for a button without fields to correct. */
	schema?: z.ZodType<Value>;
	failure: Failure;
	/** Where a button without a form leads when it fails, with a toast. */
	back?(call: Call<Who>): string;
	run(call: FormCall<Value, Who>): Promise<Done | Response | FormReply>;
}

/** A button of a form. Whatever goes wrong, the form comes back as it was typed. */
export function intent<Value>(action: Action<Actor, Value> & { schema: z.ZodType<Value> }) {
	return action as Action<Actor>;
}

/** The same of a form of signed-out visitors. */
export function guestIntent<Value>(action: Action<null, Value> & { schema: z.ZodType<Value> }) {
	return action as Action<null>;
}

/** Any fields at all: of buttons that save nothing. */
export const Anything: z.ZodType<Record<string, unknown>> = z.record(z.string(), z.unknown());

/** What a form's default button does in the place of its action (app/ui/form/default-button.tsx): the form as it was typed. */
export function refreshing<Who>({ failure }: Action<Who>): Action<Who> {
	return { failure, run: async ({ redisplayForm }) => redisplayForm() };
}

/** Does what a button asks for. A redirect is thrown; what is returned is the form, to be corrected. */
export async function perform<Who>(action: Action<Who>, call: Call<Who> & { form: FormData }): Promise<FormReply> {
	const { refusal } = call.visit.post ?? {};
	return action.back ? runButton(action, call, refusal) : submit(action, call, refusal);
}

type Posted<Who> = Call<Who> & { form: FormData };

async function submit<Who>(action: Action<Who>, call: Posted<Who>, refusal: unknown): Promise<FormReply> {
	const { schema = Anything, failure, run } = action;
	const { visit } = call;
	if (refusal) {
		const unread = parse(call.form, { resolve: () => ({ error: {} as Record<string, string[]> }) });
		return refuse(visit, unread.reply, toAppError(refusal), failure);
	}
	// Rules read text themselves, as they do for the API; coercion would let "1e3" and "" pass for numbers.
	const submission = parseWithZod(call.form, { schema, error: describeIssue, disableAutoCoercion: true });
	const removed = removedRow(call.form);
	const asTyped = () => data({ ...submission.reply({ hideFields: [...SECRET_FIELDS] }), ...(removed && { removed }) });
	const refused = (error: AppError) => refuse(visit, submission.reply, error, failure);
	if (submission.status === "error") return refused(invalidForm(submission.error));
	if (submission.status !== "success") return asTyped();
	const redisplayForm = (message?: string) =>
		message === undefined ? asTyped() : refused(new AppError("invalid", message));
	try {
		return await answer(call, await run({ ...call, value: submission.value, redisplayForm }));
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		return refused(toAppError(thrown, failure.fault));
	}
}

/** The form once more; its document says when to come back, which an action's own headers can't. */
function refuse(...refusal: Parameters<typeof refusedForm>): FormReply {
	const [visit, , error] = refusal;
	faults.set(visit, error);
	return refusedForm(...refusal);
}

async function runButton<Who>(action: Action<Who>, call: Posted<Who>, refusal: unknown): Promise<FormReply> {
	const { failure, back, run } = action;
	try {
		if (refusal) throw refusal;
		const redisplayForm = () => data({});
		return await answer(call, await run({ ...call, value: undefined, redisplayForm }));
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		throw await redirectWithError(thrown, { failure, visit: call.visit, to: back?.(call) ?? call.url.pathname });
	}
}

/** What the rules of a form found wrong; its message is the first field's. */
function invalidForm(errors: Record<string, string[] | null> | null): AppError {
	const fieldErrors = Object.fromEntries(Object.entries(errors ?? {}).map(([name, texts]) => [name, texts ?? []]));
	return new AppError("invalid", Object.values(fieldErrors)[0]?.[0] ?? m.kernel_invalid_input(), { fieldErrors });
}

interface WayBack {
	visit: Visit;
	to: string;
	failure: Failure;
}

/** To a page that tells in a toast what went wrong. */
export function redirectWithError(thrown: unknown, { visit, to, failure }: WayBack) {
	return redirectWithToast(visit, to, failureToast(toAppError(thrown, failure.fault), failure));
}

/** Short: the place goes into a cookie. */
const INTENT = /^[\w-]{1,40}$/;

type Outcome = Awaited<ReturnType<Action<never>["run"]>>;

/** Leads on. The page that comes opens where the action says, else at the button that was pressed. */
async function answer({ visit, form }: Pick<Posted<unknown>, "visit" | "form">, outcome: Outcome): Promise<FormReply> {
	if (outcome instanceof Response) throw outcome;
	if (!("to" in outcome)) return outcome;
	const { to, toast, ...init } = outcome;
	const intent = form.get("intent");
	const place = typeof intent === "string" && INTENT.test(intent) ? buttonPlace(intent) : undefined;
	throw await redirectWithToast(visit, to, { place, ...toast }, init);
}

/** The version that the page was made with, from its hidden field. */
export function versionIn(form: FormData): number | undefined {
	return Number(form.get("version")) || undefined;
}
