import { Form, useNavigate } from "@remix-run/react";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { m } from "~/paraglide/messages";
import { Icon, type IconName } from "~/ui/icon";
import { whenUnanswered } from "~/ui/unanswered";
import { useModalDialog } from "~/ui/use-modal-dialog";
import type { NavLink } from "./viewer";

interface PaletteProps {
	links: readonly NavLink[];
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
export function Palette({ links, onClose }: PaletteProps) {
	const id = useId();
	const dialog = useModalDialog(onClose);
	const navigate = useNavigate();
	const signOut = useRef<HTMLFormElement>(null);
	const [query, setQuery] = useState("");
	const [chosen, setChosen] = useState(0);
	const matches = useFoundInvoices(query);
	const go = (to: string) => () => {
		onClose();
		navigate(to);
	};
	const actions: Entry[] = [
		{ id: "create", label: m.shell_create_invoice(), icon: "plus", run: go("/invoices/new") },
		...links.map(
			({ to, label }): Entry => ({ id: to, label: m.shell_go_to({ screen: label }), icon: "right", run: go(to) }),
		),
		{ id: "trash", label: m.shell_go_to({ screen: m.shell_trash() }), icon: "bin", run: go("/settings/trash") },
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
	const fitting = actions.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
	const invoices = matches.map(({ id, invoiceNumber, clientData }): Entry => {
		return { id, label: invoiceNumber, hint: clientData.name, icon: "page", run: go(`/invoices/${id}`) };
	});
	const entries = [...fitting, ...invoices];
	const at = Math.min(chosen, entries.length - 1);

	function onKey(event: KeyboardEvent) {
		const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
		if (step !== 0 && entries.length > 0) setChosen((at + step + entries.length) % entries.length);
		else if (event.key === "Enter") entries[at]?.run();
		else return;
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
						aria-label={m.shell_commands_search()}
						aria-expanded="true"
						aria-controls={`${id}-list`}
						aria-activedescendant={entries[at] && `${id}-${at}`}
						aria-autocomplete="list"
						autoComplete="off"
						spellCheck={false}
						maxLength={200}
						placeholder={m.shell_commands_search()}
						value={query}
						onChange={(event) => {
							setQuery(event.target.value);
							setChosen(0);
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
				{...whenUnanswered(m.ui_unreached(), m.identity_sign_out_failed())}
			/>
			{entries.length === 0 && <p role="status">{m.shell_commands_none()}</p>}
		</dialog>
	);
}

interface FoundInvoice {
	id: string;
	invoiceNumber: string;
	clientData: { name: string };
}

/** Up to five invoices that fit what is typed, from two characters on. */
function useFoundInvoices(query: string): readonly FoundInvoice[] {
	const [found, setFound] = useState<readonly FoundInvoice[]>([]);
	const text = query.trim();
	useEffect(() => {
		setFound([]);
		if (text.length < 2) return;
		const search = new AbortController();
		const timer = setTimeout(async () => {
			const params = new URLSearchParams({ q: text, limit: "5" });
			try {
				const response = await fetch(`/api/invoices?${params}`, { signal: search.signal });
				if (response.ok) setFound(await response.json());
			} catch {
				// Typed on, or no connection: the commands are still there.
			}
		}, 200);
		return () => {
			clearTimeout(timer);
			search.abort();
		};
	}, [text]);
	return found;
}

function intoView(option: HTMLElement | null) {
	option?.scrollIntoView({ block: "nearest" });
}
