import { useActionData } from "@remix-run/react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { m } from "~/paraglide/messages";
import type { InvoiceFormItem } from "../form/form-values";
import { useInvoiceFields } from "../form/use-invoice-form";

/** A line that was taken away: its place, counted from 0, and what was typed in it. */
interface Removed {
	index: number;
	row: Partial<InvoiceFormItem>;
}

/** The line that was removed last, by a button that the server answered or in the browser. */
export function useRemovedLine() {
	const { removed: answered } = useActionData<{ removed?: Removed }>() ?? {};
	const [seen, setSeen] = useState(answered);
	const [removed, setRemoved] = useState<Removed | null>(answered ?? null);
	if (answered !== seen) {
		setSeen(answered);
		setRemoved(answered ?? null);
	}
	return [removed, setRemoved] as const;
}

interface RemovedLineProps {
	removed: Removed | null;
	onUndo(): void;
}

/** Says that a line went, and puts it back where it was; without JavaScript by the same button. */
export function RemovedLine({ removed, onUndo }: RemovedLineProps) {
	const [form, { items }] = useInvoiceFields();
	const insertion = removed && { name: items.name, index: removed.index, defaultValue: { ...removed.row } };
	return (
		<div role="status">
			{removed && insertion && (
				<p className="removed-line">
					{m.invoicing_form_line_removed({ number: removed.index + 1 })}
					<button
						type="submit"
						className="btn btn-s"
						{...form.insert.getButtonProps(insertion)}
						onClick={(event) => {
							event.preventDefault();
							flushSync(() => form.insert(insertion));
							onUndo();
							document.getElementById(`${items.id}[${removed.index}].description`)?.focus();
						}}
					>
						{m.invoicing_form_undo_removal()}
					</button>
				</p>
			)}
		</div>
	);
}
