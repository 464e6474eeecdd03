import { useEffect, useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { useHydrated } from "~/ui/use-hydrated";
import type { TypedMail } from "./typed-mail";

/** A pause shorter than this is still typing. */
const PAUSE_MS = 600;

interface MailPreviewProps {
	/** Where the mail is drawn: by what is posted there, else as the account usually writes it. */
	action: string;
	typed: TypedMail;
	about?: string;
}

/** What a mail will look like, as the server makes it: after each pause, or by a button without JavaScript. */
export function MailPreview({ action, typed, about = m.mail_preview_about() }: MailPreviewProps) {
	const { key, when, at, keep, ...shown } = typed;
	const body = JSON.stringify(shown);
	const [first] = useState(body);
	const [settled, setSettled] = useState(first);
	useEffect(() => {
		const timer = setTimeout(setSettled, PAUSE_MS, body);
		return () => clearTimeout(timer);
	}, [body]);
	const hydrated = useHydrated();
	return (
		<aside className="mail-preview" aria-labelledby="mail-preview-title">
			<div className="preview-head">
				<h2 id="mail-preview-title">{m.mail_preview()}</h2>
				{hydrated ? (
					<span>{about}</span>
				) : (
					<button type="submit" className="btn btn-s" formAction={action} formTarget="mail-preview" formNoValidate>
						{m.mail_preview_again()}
					</button>
				)}
			</div>
			{settled === first ? (
				<iframe src={action} name="mail-preview" title={m.mail_preview()} />
			) : (
				<PostedFrame key={settled} action={action} body={settled} />
			)}
		</aside>
	);
}

/** A frame of its own for each post: one that is used again adds to what Back goes through. */
function PostedFrame({ action, body }: { action: string; body: string }) {
	const frame = useRef<HTMLIFrameElement>(null);
	useEffect(() => {
		const form = Object.assign(document.createElement("form"), { method: "post", action, target: frame.current?.name });
		for (const [name, value] of Object.entries(JSON.parse(body) as Record<string, string | string[]>)) {
			// An empty box would be one that is ticked.
			for (const each of [value].flat().filter(Boolean)) {
				form.appendChild(Object.assign(document.createElement("input"), { type: "hidden", name, value: each }));
			}
		}
		document.body.appendChild(form);
		form.submit();
		form.remove();
	}, [action, body]);
	return <iframe ref={frame} name={useId()} title={m.mail_preview()} />;
}
