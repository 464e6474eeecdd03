import { Form } from "@remix-run/react";
import type { Paper } from "~/kernel/countries";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { Notice } from "~/ui/notice";

/** Asks an account that was there before which paper its invoices are on; either answer ends the question. */
export function PaperOffer() {
	const buttons = (
		<div className="flex flex-wrap gap-2">
			<PaperButton paper="letter">{m.templates_paper_take_letter()}</PaperButton>
			<PaperButton paper="a4">{m.templates_paper_stay_a4()}</PaperButton>
		</div>
	);
	return (
		<Notice className="mb-6" action={buttons}>
			{m.templates_paper_asked()}
		</Notice>
	);
}

/** What the built-in templates are on, and the button that changes it. */
export function PaperLine({ paper }: { paper: Paper }) {
	const other = paper === "a4" ? "letter" : "a4";
	return (
		<div className="mt-6 flex flex-wrap items-center gap-3 text-sm text-ink-2">
			<p>{paper === "a4" ? m.templates_paper_is_a4() : m.templates_paper_is_letter()}</p>
			<PaperButton paper={other}>
				{other === "a4" ? m.templates_paper_take_a4() : m.templates_paper_take_letter()}
			</PaperButton>
		</div>
	);
}

function PaperButton({ paper, children }: { paper: Paper; children: string }) {
	return (
		<Form method="post" action="/templates" {...failureMessages(m.profile_settings_failed())}>
			<PendingButton size="s" name="intent" value={`paper-${paper}`} pendingLabel={m.taxes_saving()}>
				{children}
			</PendingButton>
		</Form>
	);
}
