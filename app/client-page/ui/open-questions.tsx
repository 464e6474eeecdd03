import { Link } from "@remix-run/react";
import { QuestionButtons } from "~/invoices/ui/question-buttons";
import { m } from "~/paraglide/messages";
import { RichText } from "~/ui/rich-text";

interface ShownQuestion {
	id: string;
	invoiceId: string;
	number: string;
	email: string;
	message: string;
	answer: string;
}

export function OpenQuestions({ questions }: { questions: readonly ShownQuestion[] }) {
	if (questions.length === 0) return null;
	return (
		<section className="mail-troubles" aria-labelledby="open-questions">
			<h2 id="open-questions">{m.invoices_questions_open({ count: questions.length })}</h2>
			<ul>
				{questions.map(({ id, invoiceId, number, email, message, answer }) => (
					<li key={id}>
						<div className="min-w-0">
							<p className="wrap-anywhere">
								<RichText
									parts={m.invoices_question_about.parts({ email, number })}
									marks={{ link: (label) => <Link to={`/invoices/${invoiceId}`}>{label}</Link> }}
								/>
							</p>
							<p className="mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere">{message}</p>
						</div>
						<QuestionButtons delivery={id} answer={answer} />
					</li>
				))}
			</ul>
		</section>
	);
}
