import { type FocusEvent, type KeyboardEvent, useId, useState } from "react";
import { m } from "~/paraglide/messages";

export interface Choice {
	value: string;
	label: string;
	/** Beside the label, to tell those of one name apart. */
	detail?: string;
}

interface ComboboxProps {
	id: string;
	/** Its name where no label beside it says that. */
	label?: string;
	/** What is chosen, in words; empty for nothing. */
	chosen: string;
	placeholder: string;
	choices: readonly Choice[];
	more: boolean;
	failed: boolean;
	describedBy?: string | undefined;
	invalid?: boolean | undefined;
	onSearch(text: string): void;
	onChoose(choice: Choice): void;
}

/**
 * A field that searches as one types, and a list of what it finds (the combobox of the ARIA Authoring Practices, with a
 * list). What is typed and not chosen is forgotten as the field is left.
 */
export function Combobox(props: ComboboxProps) {
	const { id, label, chosen, placeholder, choices, more, failed, describedBy, invalid, onSearch, onChoose } = props;
	const list = useId();
	const [typed, setTyped] = useState<string | null>(null);
	const [at, setAt] = useState(-1);
	const open = typed !== null;
	const active = open && choices[at] ? `${list}-${at}` : undefined;
	function openWith(text: string) {
		setTyped(text);
		setAt(text ? 0 : -1);
	}
	function close() {
		setTyped(null);
		setAt(-1);
	}
	function choose(choice: Choice | undefined) {
		if (choice) onChoose(choice);
		close();
	}
	function onKeyDown(event: KeyboardEvent) {
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
		if (step) {
			event.preventDefault();
			if (!open) return begin();
			setAt((place) => Math.min(Math.max(place + step, 0), choices.length - 1));
		} else if (event.key === "Enter" && open) {
			// Enter chooses, and doesn't send the form.
			event.preventDefault();
			choose(choices[at]);
		} else if (event.key === "Escape" && open) {
			event.preventDefault();
			event.stopPropagation();
			close();
		}
	}
	function begin() {
		if (open) return;
		openWith("");
		onSearch("");
	}
	function onBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLDivElement>) {
		if (!currentTarget.contains(relatedTarget)) close();
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: hears where the focus goes
		<div className="combobox" onBlur={onBlur}>
			<input
				id={id}
				className="input"
				type="text"
				role="combobox"
				aria-label={label}
				autoComplete="off"
				maxLength={200}
				aria-autocomplete="list"
				aria-expanded={open}
				aria-controls={list}
				aria-activedescendant={active}
				aria-describedby={describedBy}
				aria-invalid={invalid || undefined}
				placeholder={placeholder}
				value={typed ?? chosen}
				onClick={begin}
				onKeyDown={onKeyDown}
				onChange={({ target }) => {
					openWith(target.value);
					onSearch(target.value);
				}}
			/>
			<div className="combobox-sheet" hidden={!open}>
				<div id={list} role="listbox" aria-label={placeholder}>
					{choices.map((choice, place) => (
						// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
						<div
							key={choice.value}
							id={`${list}-${place}`}
							role="option"
							tabIndex={-1}
							aria-selected={place === at}
							onMouseDown={(event) => event.preventDefault()}
							onClick={() => choose(choice)}
						>
							{choice.label}
							{choice.detail && <small>{choice.detail}</small>}
						</div>
					))}
				</div>
				<p role="status">{open && note({ count: choices.length, more, failed })}</p>
			</div>
		</div>
	);
}

function note({ count, more, failed }: { count: number; more: boolean; failed: boolean }): string {
	if (failed) return m.ui_unreached();
	if (count === 0) return m.ui_choices_none();
	return more ? m.ui_choices_more() : "";
}
