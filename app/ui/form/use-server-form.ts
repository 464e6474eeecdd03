import { type DefaultValue, parse, type Submission, type SubmissionResult, useForm } from "@conform-to/react";
import { useEffect, useState } from "react";
import type { FieldChecks, FieldFollowers } from "~/kernel/field-checks";
import { m } from "~/paraglide/messages";
import { type FormErrors, recheck } from "./recheck";

type Answer = SubmissionResult<string[]>;

interface ServerForm<Fields> {
	id: string;
	defaultValue?: DefaultValue<Fields>;
	/** The action's last answer to this form: what was typed, and what is wrong with it. */
	lastResult: Answer | null | undefined;
	/** What is looked at while the user corrects; it may depend on the button pressed. */
	checks?: FieldChecks | ((answer: Answer) => FieldChecks);
	followers?: FieldFollowers;
	/** Fields that are not typed, so that a change of theirs is not lost work. */
	untyped?: readonly string[];
}

/** The state of every form. Only the server judges; after its answer a field is looked at again on each change. */
export function useServerForm<Fields extends Record<string, unknown>>(options: ServerForm<Fields>) {
	const { id, defaultValue, lastResult, checks = {}, followers, untyped = [] } = options;
	// The router forgets its answer as soon as a link within the page is followed, another form of it is posted, or the
	// poll reloads it.
	const [answer, setAnswer] = useState(lastResult ?? undefined);
	if (lastResult && lastResult !== answer) setAnswer(lastResult);
	const [form, fields] = useForm<Fields>({
		id,
		lastResult: answer,
		...(defaultValue ? { defaultValue } : {}),
		shouldRevalidate: "onInput",
		shouldDirtyConsider: (name) => name !== "intent" && !untyped.includes(name),
		onValidate({ formData }): Submission<Fields> {
			return parse(formData, {
				resolve(typed, change): { error: FormErrors | null } {
					// For conform `null` is "ask the server".
					if (!change) return { error: null };
					const table = typeof checks === "function" ? checks(answer ?? {}) : checks;
					return { error: recheck(form.allErrors, table, change, typed, followers) };
				},
			});
		},
	});
	useErrorTitle(Object.keys(form.allErrors).length > 0);
	return [form, fields, answer] as const;
}

/** As app/entry.server.tsx names a page that comes back without scripts. */
function useErrorTitle(failed: boolean) {
	useEffect(() => {
		if (!failed) return;
		const { title } = document;
		const named = m.ui_titled_error({ title });
		document.title = named;
		return () => {
			if (document.title === named) document.title = title;
		};
	}, [failed]);
}
