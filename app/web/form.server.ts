import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { type ActionFunctionArgs, data } from "@remix-run/cloudflare";
import type { z } from "zod";
import type { AppContext } from "~/context";
import type { Actor } from "~/identity/domain/user";
import type { Text } from "~/kernel/text";
import { headersOf, toAppError } from "./error-response.server";
import { requireActor } from "./guards.server";
import type { Visit } from "./visit.server";

interface FormCall<Value, Who> {
	ctx: AppContext;
	visit: Visit;
	request: Request;
	params: ActionFunctionArgs["params"];
	actor: Who;
	value: Value;
	/** The form once more, with a message above it, everything as it was typed. */
	again(message: string): FormReply;
}

interface FormIntent<Value, Who> {
	schema: z.ZodType<Value>;
	/** What the form says when the fault is ours (docs/specification.md section 8); what was typed stays in it. */
	failed: Text;
	/** Answers with where to go; or with the form again, as `again` puts it. */
	run(call: FormCall<Value, Who>): Promise<Response | FormReply>;
}

/** A form that comes back: conform's result, with the answer's status. */
export type FormReply = ReturnType<typeof data<FormResult>>;

interface FormResult extends SubmissionResult<string[]> {
	/** The plan has no room for it: the message above the form leads on to the plans. */
	planLimit?: boolean;
}

/** What is typed again, never sent back (ASVS 14.2.6). */
const SECRET_FIELDS = ["password", "currentPassword", "newPassword"];

/** What one button of a form does: the schema that its fields must meet, and the use case. */
export function intent<Value>(of: FormIntent<Value, Actor>) {
	return of as FormIntent<unknown, Actor>;
}

/**
 * The action of a page with a form. The pressed button's `intent` chooses what is done; the first is what Enter does.
 * Whatever goes wrong, the form comes back as it was typed, with the message on its field or above it.
 */
export function formAction(intents: Record<string, FormIntent<unknown, Actor>>) {
	return async (args: ActionFunctionArgs) => {
		const actor = await requireActor(args.request, args.context);
		const form = await args.request.formData();
		const asked = String(form.get("intent"));
		const chosen = Object.hasOwn(intents, asked) ? intents[asked] : Object.values(intents)[0];
		if (!chosen) throw new TypeError("a form without intents");
		return submit(chosen, form, { ...args, actor });
	};
}

/** Runs one intent on a form: parse, do, answer; a redirect is thrown. Shared with forms of signed-out visitors. */
export async function submit<Value, Who>(
	{ schema, failed, run }: FormIntent<Value, Who>,
	form: FormData,
	{ request, params, context: visit, actor }: ActionFunctionArgs & { actor: Who },
): Promise<FormReply> {
	// Rules read text themselves, as they do for the API; coercion would let "1e3" and "" pass for numbers.
	const submission = parseWithZod(form, { schema, disableAutoCoercion: true });
	if (submission.status !== "success") {
		return data(submission.reply({ hideFields: SECRET_FIELDS }), { status: submission.status === "error" ? 400 : 200 });
	}
	const again = (message: string) =>
		data(submission.reply({ formErrors: [message], hideFields: SECRET_FIELDS }), { status: 400 });
	try {
		const answer = await run({ ctx: visit.ctx, visit, request, params, actor, value: submission.value, again });
		if (!(answer instanceof Response)) return answer;
		throw answer;
	} catch (thrown) {
		if (thrown instanceof Response) throw thrown;
		const error = toAppError(thrown, failed);
		const { fieldErrors = {}, message } = error;
		const onForm = Object.keys(fieldErrors).length > 0 ? [] : [message];
		const reply = submission.reply({ fieldErrors, formErrors: onForm, hideFields: SECRET_FIELDS });
		return data<FormResult>(
			{ ...reply, planLimit: error.code === "plan_limit" },
			{
				status: error.status,
				headers: headersOf(error),
			},
		);
	}
}
