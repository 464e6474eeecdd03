import { getFormProps, getInputProps, type SubmissionResult } from "@conform-to/react";
import { Form } from "@remix-run/react";
import { type DragEvent, useRef } from "react";
import { MAX_ICS_BYTES } from "~/limits/domain/file-sizes";
import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { PendingButton } from "~/ui/form/button";
import { failureMessages } from "~/ui/form/unanswered";
import { useFileLimit } from "~/ui/form/use-file-limit";
import { useServerForm } from "~/ui/form/use-server-form";
import { Icon } from "~/ui/icon";

interface ShownEvent {
	description: string;
	about: string;
	day: string;
	when: string;
	duration: string;
}

export interface ShownSuggestions {
	events: readonly ShownEvent[];
	said: string;
	leftOut: readonly string[];
}

type Answer = SubmissionResult<string[]> | undefined;

interface SuggestionsProps {
	/** The calendar's address, with its week. */
	action: string;
	lastResult: Answer;
}

/** A calendar's file to choose, and its events of the week shown, each of which becomes an entry by a press. */
export function Suggestions({ action: page, lastResult }: SuggestionsProps) {
	// Where a browser without scripts opens what comes back.
	const action = `${page}#ics`;
	const shown = shownIn(lastResult);
	const [form, { file }] = useServerForm<{ file: string }>({ id: "ics", lastResult });
	const limit = useFileLimit(MAX_ICS_BYTES, form.onSubmit);
	const said = shown ? undefined : (file.errors?.[0] ?? form.errors?.[0]);
	const error = limit.isTooLarge ? m.time_ics_too_large({ max: MAX_ICS_BYTES / 1_000_000 }) : said;
	return (
		<Card title={m.time_ics()} padded={false} className="mt-5">
			<Form
				method="post"
				action={action}
				encType="multipart/form-data"
				className="calendar-file"
				preventScrollReset
				{...getFormProps(form)}
				{...failureMessages(m.time_ics_failed())}
				onSubmit={limit.onSubmit}
			>
				<div>
					<label className="field-label" htmlFor={file.id}>
						{m.time_ics_file()}
					</label>
					<input
						{...getInputProps(file, { type: "file", ariaDescribedBy: error ? file.errorId : undefined })}
						className="input"
						accept=".ics,text/calendar"
						aria-invalid={error ? true : undefined}
						onChange={({ target }) => limit.look(target)}
					/>
					{error && (
						<p className="field-error" id={file.errorId} role="alert">
							<Icon name="warn" />
							{error}
						</p>
					)}
				</div>
				<PendingButton name="intent" value="read-file" pendingLabel={m.time_ics_reading()}>
					{m.time_ics_read()}
				</PendingButton>
				<p className="field-hint">{m.time_ics_hint()}</p>
			</Form>
			{shown && <Events {...shown} action={action} />}
		</Card>
	);
}

function Events({ events, said, leftOut, action }: ShownSuggestions & { action: string }) {
	return (
		<Form
			method="post"
			action={action}
			className="calendar-events"
			preventScrollReset
			{...failureMessages(m.time_add_failed())}
		>
			<p role="status">{said}</p>
			{leftOut.map((text) => (
				<p key={text} className="field-hint">
					{text}
				</p>
			))}
			<input type="hidden" name="intent" value="accept" />
			<input type="hidden" name="events" value={JSON.stringify(events)} />
			{events.length > 0 && (
				<ul aria-label={m.time_ics_events()}>
					{events.map(({ description, about, day, when, duration }, at) => (
						<li key={`${day} ${when} ${description}`}>
							<p>
								<b>{description}</b>
								{about && <small>{about}</small>}
							</p>
							<p>
								{day}, {when} {"\u00b7"} {duration}
							</p>
							<PendingButton
								size="s"
								name="chosen"
								value={String(at)}
								pendingLabel={m.time_saving()}
								aria-label={m.time_ics_accept_named({ description, day })}
							>
								{m.time_ics_accept()}
							</PendingButton>
						</li>
					))}
				</ul>
			)}
		</Form>
	);
}

/** What an answer holds of the events: also of one that refuses to make an entry. */
function shownIn(answer: Answer): ShownSuggestions | null {
	const { intent, events, said, leftOut } = answer?.initialValue ?? {};
	if (intent !== "accept" || typeof events !== "string") return null;
	// What was posted comes back as it was, whatever that is.
	const refused = Object.values(answer?.error ?? {}).flatMap((errors) => errors ?? []);
	try {
		const read: unknown = JSON.parse(events);
		return {
			events: Array.isArray(read) ? read.filter(isShown) : [],
			said: refused[0] ?? String(said ?? ""),
			leftOut: Array.isArray(leftOut) ? leftOut.map(String) : [],
		};
	} catch {
		return null;
	}
}

function isShown(event: unknown): event is ShownEvent {
	const { description, about, day, when, duration } = (event ?? {}) as Partial<ShownEvent>;
	return [description, about, day, when, duration].every((text) => typeof text === "string");
}

/** Handlers of an element onto which a file may be dropped: it goes into the field of the page, and is read. */
export function useFileDrop() {
	const over = useRef(false);
	return {
		onDragOver(event: DragEvent) {
			over.current = event.dataTransfer.types.includes("Files");
			if (over.current) event.preventDefault();
		},
		onDrop(event: DragEvent) {
			if (!over.current || event.dataTransfer.files.length === 0) return;
			event.preventDefault();
			const form = document.getElementById("ics");
			const field = form?.querySelector<HTMLInputElement>("input[type=file]");
			if (!(form instanceof HTMLFormElement) || !field) return;
			field.files = event.dataTransfer.files;
			form.requestSubmit(form.querySelector<HTMLButtonElement>("[value=read-file]"));
		},
	};
}
