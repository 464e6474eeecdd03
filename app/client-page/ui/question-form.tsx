import { m } from "~/paraglide/messages";
import { DefaultButton } from "~/ui/form/default-button";
import { Icon } from "~/ui/icon";
import { INTENTS } from "../domain/page-script";
import { MAX_QUESTION } from "../domain/question-input";

export interface QuestionFormProps {
	name: string;
	typed: { message: string; email: string };
	/** What is wrong with it, by field; that of no field has an empty name. */
	errors: Readonly<Record<string, string>>;
	questionSent: boolean;
}

export function QuestionForm({ name, typed, errors, questionSent }: QuestionFormProps) {
	return (
		<section className="sheet scroll-mt-5 border-t-ink p-(--pad)" id="ask" aria-labelledby="ask-title">
			<h2 id="ask-title" className="mb-1 text-[1.25rem]">
				{m.client_page_ask()}
			</h2>
			<p className="text-sm text-ink-2">{m.client_page_ask_where({ name })}</p>
			{questionSent && (
				<p className="notice mt-4" role="status">
					{m.client_page_asked({ name })}
				</p>
			)}
			{errors[""] && (
				<p className="notice notice-late mt-4" role="alert">
					{errors[""]}
				</p>
			)}
			<form method="post" action="#ask" className="mt-4 grid gap-4">
				<DefaultButton />
				<div>
					<label className="field-label" htmlFor="message">
						{m.client_page_question()}
					</label>
					<textarea
						className="input"
						id="message"
						name="message"
						rows={3}
						required
						maxLength={MAX_QUESTION}
						defaultValue={typed.message}
						{...invalid("message", errors)}
					/>
					<FieldError name="message" errors={errors} />
				</div>
				<div>
					<label className="field-label" htmlFor="email">
						{m.client_page_email()}
					</label>
					<input
						className="input"
						id="email"
						name="email"
						type="email"
						autoComplete="email"
						required
						defaultValue={typed.email}
						{...invalid("email", errors)}
					/>
					<FieldError name="email" errors={errors} />
				</div>
				<p>
					<button type="submit" className="btn min-h-11" name="intent" value={INTENTS.ask}>
						<Icon name="send" />
						{m.client_page_send_question()}
					</button>
				</p>
			</form>
		</section>
	);
}

type Errors = Pick<QuestionFormProps, "errors">["errors"];

function invalid(name: string, errors: Errors) {
	return errors[name] ? { "aria-invalid": true, "aria-describedby": `${name}-error` } : {};
}

function FieldError({ name, errors }: { name: string; errors: Errors }) {
	if (!errors[name]) return null;
	return (
		<p className="field-error" id={`${name}-error`}>
			<Icon name="warn" />
			{errors[name]}
		</p>
	);
}
