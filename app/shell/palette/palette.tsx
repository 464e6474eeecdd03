import { Form, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { failureMessages } from "~/ui/form/unanswered";
import { Icon, type IconName } from "~/ui/icon";
import { useModalDialog } from "~/ui/overlay/use-modal-dialog";
import type { NavLink } from "../viewer";
import { morePages } from "./more-pages";
import type { TypedEarly } from "./typed-early";
import { useFound } from "./use-found";
import "../commands.css";

interface PaletteProps {
	links: readonly NavLink[];
	billing?: boolean;
	early?: TypedEarly;
	onClose(): void;
}

interface Entry {
	id: string;
	label: string;
	hint?: string;
	icon: IconName;
	run(): void;
}

/** The command palette: a combobox (APG) in which arrows choose and Enter goes. */
export function Palette({ links, billing = false, early: before, onClose }: PaletteProps) {
	const id = useId();
	const dialog = useModalDialog(onClose);
	const navigate = useNavigate();
	const signOut = useRef<HTMLFormElement>(null);
	const payment = useRef<HTMLFormElement>(null);
	const last = useRef<HTMLFormElement>(null);
	const [query, setQuery] = useState(before?.text ?? "");
	const [chosen, setChosen] = useState(0);
	const [matches, searching] = useFound(query, billing);
	// Enter came before the answer did.
	const early = useRef(before?.entered ?? false);
	const go = (to: string) => () => {
		onClose();
		navigate(to);
	};
	const create: Entry = { id: "create", label: m.shell_create_invoice(), icon: "plus", run: go("/invoices/new") };
	const tracker = links.some(({ to }) => to === "/time-tracker");
	const badge = globalThis.document?.querySelector<HTMLFormElement>(".timer-badge form");
	const screens: Entry[] = [
		...(badge
			? [
					{
						id: "stop",
						label: badge.querySelector("button")?.ariaLabel ?? "",
						icon: "stop",
						run: () => {
							onClose();
							badge.requestSubmit();
						},
					} as const,
				]
			: []),
		...(tracker
			? [
					{
						id: "timer",
						label: m.time_start_timer(),
						icon: "clock",
						run: go("/time-tracker#timer-description"),
					} as const,
				]
			: []),
		...(tracker && !badge
			? [
					{
						id: "continue",
						label: m.time_continue_newest(),
						icon: "clock",
						run: () => {
							last.current?.requestSubmit();
							onClose();
						},
					} as const,
				]
			: []),
		...links.map(
			({ to, label }): Entry => ({ id: to, label: m.shell_go_to({ screen: label }), icon: "right", run: go(to) }),
		),
		{ id: "trash", label: m.shell_go_to({ screen: m.shell_trash() }), icon: "bin", run: go("/settings/trash") },
		...(query.trim() === "" ? [] : morePages()).map(
			({ to, label }): Entry => ({ id: to, label: m.shell_go_to({ screen: label }), icon: "right", run: go(to) }),
		),
		{
			id: "out",
			label: m.shell_sign_out(),
			icon: "out",
			run: () => {
				signOut.current?.requestSubmit();
				onClose();
			},
		},
	];
	const actions = billing ? [create] : [create, ...screens];
	const fitting = actions.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
	const clients = matches.clients.map(({ id, name, email }): Entry => {
		const run = go(`/invoices/new?client=${id}`);
		return { id, label: m.shell_bill_client({ name }), hint: email, icon: "user", run };
	});
	const invoices = matches.invoices.map(({ id, invoiceNumber, clientData }): Entry => {
		return { id, label: invoiceNumber, hint: clientData.name, icon: "page", run: go(`/invoices/${id}`) };
	});
	const [only, another] = matches.invoices;
	const unpaid = only && !another && (only.status === "sent" || only.status === "overdue") ? only : null;
	const pay: Entry[] = unpaid
		? [
				{
					id: "pay",
					label: m.shell_mark_paid({ number: unpaid.invoiceNumber }),
					hint: unpaid.clientData.name,
					icon: "check",
					run: () => {
						payment.current?.requestSubmit();
						onClose();
					},
				},
			]
		: [];
	const name = query.trim();
	const found = [...fitting, ...clients, ...invoices, ...pay];
	const isNew = name.length > 1 && !searching && clients.length === 0 && (billing || found.length === 0);
	const billNew: Entry = {
		id: "new",
		label: m.shell_bill_new({ name }),
		icon: "plus",
		run: go(`/invoices/new?${new URLSearchParams({ name })}`),
	};
	const entries = isNew ? [...found, billNew] : found;
	const at = Math.min(chosen, entries.length - 1);
	useEffect(() => {
		if (!early.current || searching) return;
		early.current = false;
		entries[0]?.run();
	});

	function onKey(event: KeyboardEvent) {
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (step !== 0 && entries.length > 0) setChosen((at + step + entries.length) % entries.length);
		else if (event.key !== "Enter") return;
		else if (entries.length === 0) early.current = searching;
		else entries[at]?.run();
		event.preventDefault();
	}

	return (
		<dialog ref={dialog} className="commands" aria-label={m.shell_commands()}>
			<div className="commands-search">
				<div className="search">
					<Icon name="find" />
					<input
						className="input"
						type="text"
						role="combobox"
						aria-label={billing ? m.shell_bill_search() : m.shell_commands_search()}
						aria-expanded="true"
						aria-controls={`${id}-list`}
						aria-activedescendant={entries[at] && `${id}-${at}`}
						aria-autocomplete="list"
						autoComplete="off"
						spellCheck={false}
						maxLength={200}
						placeholder={billing ? m.shell_bill_search() : m.shell_commands_search()}
						value={query}
						onChange={(event) => {
							setQuery(event.target.value);
							setChosen(0);
							early.current = false;
						}}
						onKeyDown={onKey}
					/>
				</div>
			</div>
			<div id={`${id}-list`} role="listbox" aria-label={m.shell_commands_found()}>
				{entries.map((entry, index) => (
					// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
					// biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the combobox
					<div
						key={entry.id}
						id={`${id}-${index}`}
						role="option"
						aria-selected={index === at}
						ref={index === at ? intoView : undefined}
						onClick={entry.run}
						onMouseMove={() => setChosen(index)}
					>
						<Icon name={entry.icon} />
						{entry.label}
						{entry.hint && <span>{entry.hint}</span>}
					</div>
				))}
			</div>
			<Form
				ref={signOut}
				method="post"
				action="/sign-out"
				hidden
				{...failureMessages(m.ui_unreached(), m.access_sign_out_failed())}
			/>
			{tracker && (
				<Form ref={last} method="post" action="/time-tracker/timer" hidden {...failureMessages(m.time_start_failed())}>
					<input type="hidden" name="intent" value="continue-last" />
				</Form>
			)}
			{unpaid && (
				<Form
					ref={payment}
					method="post"
					action={`/invoices/${unpaid.id}`}
					hidden
					{...failureMessages(m.invoicing_update_failed())}
				>
					<input type="hidden" name="version" value={unpaid.version} />
					<input type="hidden" name="intent" value="mark-paid" />
				</Form>
			)}
			<p role="status" className={found.length > 0 ? "sr-only" : undefined}>
				{searching ? "" : found.length > 0 ? m.shell_commands_count({ count: found.length }) : m.shell_commands_none()}
			</p>
		</dialog>
	);
}

function intoView(option: HTMLElement | null) {
	option?.scrollIntoView({ block: "nearest" });
}
