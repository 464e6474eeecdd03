import { Form } from "@remix-run/react";
import { useEffect, useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { PendingButton } from "~/ui/form/button";
import { DefaultButton } from "~/ui/form/default-button";
import { failureMessages } from "~/ui/form/unanswered";

const LINK_DAYS = [7, 30, 90];

interface ShareCardProps {
	open: number;
	/** One that was just made; it can't be shown later. */
	link: string | undefined;
	texts: ShareTexts;
}

interface ShareTexts {
	title: string;
	about: string;
	revokes: string;
}

/** The links to a page for a client: to make one, which may end the others, and to end them all. */
export function ShareCard({ open, link, texts }: ShareCardProps) {
	const id = useId();
	return (
		<section className="sheet grid gap-3.5 p-(--pad)" aria-labelledby={id}>
			<div>
				<h2 id={id} className="text-lg">
					{texts.title}
				</h2>
				<p className="mt-1.5 text-sm text-ink-2">
					{texts.about} {open > 0 && m.invoices_share_count({ count: open })}
				</p>
			</div>
			{link && <NewLink key={link} link={link} />}
			<div className="flex flex-wrap items-end gap-3">
				<Form
					method="post"
					className="flex flex-wrap items-end gap-3"
					preventScrollReset
					{...failureMessages(m.invoices_share_failed())}
				>
					<DefaultButton />
					<div>
						<label className="field-label" htmlFor={`${id}-ends`}>
							{m.invoices_share_ends()}
						</label>
						<select id={`${id}-ends`} name="days" className="input">
							<option value="">{m.invoices_share_ends_never()}</option>
							{LINK_DAYS.map((count) => (
								<option key={count} value={count}>
									{m.invoices_share_ends_days({ count })}
								</option>
							))}
						</select>
					</div>
					{open > 0 && (
						<label className="flex min-h-11 items-center gap-2 text-sm">
							<input type="checkbox" name="renew" />
							{m.invoices_share_renew()}
						</label>
					)}
					<PendingButton size="s" icon="copy" name="intent" value="share" pendingLabel={m.invoices_share_making()}>
						{m.invoices_share_copy_link()}
					</PendingButton>
				</Form>
				{open > 0 && (
					<details className="w-full">
						<summary className="btn btn-s">{m.invoices_share_revoke()}</summary>
						<Form method="post" preventScrollReset {...failureMessages(m.invoices_share_revoke_failed())}>
							<p className="my-3 text-sm text-ink-2">{texts.revokes}</p>
							<PendingButton
								size="s"
								variant="danger"
								name="intent"
								value="revoke"
								pendingLabel={m.invoices_share_revoking()}
							>
								{m.invoices_share_revoke_all({ count: open })}
							</PendingButton>
						</Form>
					</details>
				)}
			</div>
		</section>
	);
}

/** The link to copy by hand; where scripts run, it is in the clipboard already, if the browser lets it. */
function NewLink({ link }: { link: string }) {
	const id = useId();
	const field = useRef<HTMLInputElement>(null);
	const [copied, setCopied] = useState(false);
	useEffect(() => {
		field.current?.select();
		navigator.clipboard?.writeText(link).then(
			() => setCopied(true),
			() => {}, // Then it is selected, and copied by hand.
		);
	}, [link]);
	return (
		<div>
			<label className="field-label" htmlFor={id} role="status">
				{copied ? m.invoices_share_copied() : m.invoices_share_url()}
			</label>
			{/* biome-ignore lint/a11y/noAutofocus: what was asked for, also without JavaScript */}
			<input ref={field} id={id} className="input" readOnly value={link} autoFocus />
		</div>
	);
}
