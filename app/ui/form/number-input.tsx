import { type FieldMetadata, getInputProps } from "@conform-to/react";
import { type ComponentProps, type FocusEvent, type MouseEvent, type SyntheticEvent, useEffect, useRef } from "react";
import { currentLanguage } from "~/kernel/language/language";
import { usesComma } from "~/kernel/money/decimal-comma";
import { formatReading, mixSigns, readTyped, toTyped, withoutPercent, writesComma } from "~/kernel/typed-number";
import { m } from "~/paraglide/messages";
import { Icon } from "../icon";
import { useAutoFocus } from "./auto-focus";
import { Frame, type FrameProps } from "./field";

interface NumberProps {
	// biome-ignore lint/suspicious/noExplicitAny: a field of any schema; the value is text here in every case
	field: FieldMetadata<any, any, any>;
	/** Digits after the sign that are always shown. */
	decimals?: number;
}

interface InputProps extends NumberProps, Omit<ComponentProps<"input">, "form" | "className"> {
	hintId?: string;
}

/** The control of a number that may have decimals: a click or tap selects it, and when it is left, or Enter pressed, it shows how it was read. */
export function NumberInput({ field, decimals = 2, hintId, autoFocus, ...rest }: InputProps) {
	const entered = useRef<string | null>(null);
	const fresh = useRef(false);
	const control = useRef<HTMLInputElement>(null);
	const opening = useAutoFocus(autoFocus);
	// The browser may have brought the focus before the page could hear of it.
	useEffect(() => {
		if (control.current === document.activeElement) control.current?.select();
	}, []);
	function select({ currentTarget: input }: FocusEvent<HTMLInputElement>) {
		entered.current = input.value;
		const currency = input.form?.elements.namedItem("currency");
		if (currency && "value" in currency && usesComma(currency.value)) mixSigns();
		fresh.current = true;
		input.select();
	}
	// The press that brought the focus has put the cursor where it was since.
	function selectAgain({ currentTarget: input }: MouseEvent<HTMLInputElement>) {
		if (fresh.current && input.selectionStart === input.selectionEnd) input.select();
		fresh.current = false;
	}
	function showReading({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
		if (input.value !== entered.current && writesComma(input.value) && currentLanguage() === "en") keepSigns();
		const [reading, ...others] = readTyped(input.value);
		if (input.value === entered.current || !reading || others.length > 0) return;
		typeInto(input, toTyped(reading, decimals));
	}
	const described = field.errors || !isOpen(field) ? hintId : field.errorId;
	return (
		<input
			{...getInputProps(field, { type: "text", ariaDescribedBy: described })}
			className="input"
			inputMode="decimal"
			autoComplete="off"
			onFocus={select}
			onClick={selectAgain}
			onBlur={(event) => {
				showReading(event);
				judge(event.currentTarget);
			}}
			onKeyDown={(event) => event.key === "Enter" && showReading(event)}
			{...rest}
			ref={control}
			{...opening}
		/>
	);
}

export function NumberField({ label, hint, optional, className, ...control }: Omit<FrameProps, "ask"> & InputProps) {
	const { field, decimals } = control;
	const ask = isOpen(field) && <Readings field={field} decimals={decimals} />;
	return (
		<Frame field={field} label={label} hint={hint} optional={optional} className={className} ask={ask}>
			<NumberInput {...control} {...(hint ? { hintId: field.descriptionId } : {})} />
		</Frame>
	);
}

/** Has the form look at a field by its checks as it is left with what is no number; of other faults they tell after an answer. */
function judge({ form, name, value }: HTMLInputElement) {
	if (form === null || readTyped(withoutPercent(value)).length > 0) return;
	const button = form.appendChild(document.createElement("button"));
	button.name = "__intent__";
	button.value = JSON.stringify({ type: "validate", payload: { name } });
	form.requestSubmit(button);
	button.remove();
}

export function isOpen({ value }: NumberProps["field"]): boolean {
	return readTyped(String(value ?? "")).length > 1;
}

/** Asks which of two numbers is meant, each a button; without JavaScript the form comes back with the chosen one. */
export function Readings({ field, decimals = 2 }: NumberProps) {
	const typed = String(field.value ?? "").trim();
	return (
		<p className="field-error readings" id={field.errorId}>
			<Icon name="warn" />
			<span aria-live="polite">{m.kernel_two_readings({ typed })}</span>
			{readTyped(typed).map((reading) => (
				<button
					key={reading}
					type="submit"
					className="btn btn-s"
					form={field.formId}
					formNoValidate
					name="__intent__"
					value={JSON.stringify({ type: "update", payload: { name: field.name, value: toTyped(reading, decimals) } })}
					onClick={(event) => {
						const input = document.getElementById(field.id);
						if (!(input instanceof HTMLInputElement)) return;
						event.preventDefault();
						typeInto(input, toTyped(reading, decimals));
						input.focus();
					}}
				>
					{formatReading(reading, decimals)}
				</button>
			))}
		</p>
	);
}

/** What is typed next may be meant so too; the field no longer shows it to the server, so that it is told (workers/signs.ts). */
function keepSigns() {
	mixSigns();
	// biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API
	document.cookie = `signs=mixed; Path=/; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
}

/** Puts a value into a field as if it were typed, so that its form hears of it. */
export function typeInto(input: HTMLInputElement, value: string): void {
	input.value = value;
	input.dispatchEvent(new Event("input", { bubbles: true }));
}
