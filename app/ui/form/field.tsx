import {
	type FieldMetadata,
	getCollectionProps,
	getInputProps,
	getSelectProps,
	getTextareaProps,
} from "@conform-to/react";
import { type ComponentProps, Fragment, type ReactNode } from "react";
import { LAST_DAY } from "~/kernel/time/dates";
import { m } from "~/paraglide/messages";
import { Icon } from "../icon";
import { useAutoFocus } from "./auto-focus";

interface Common {
	/** What conform's `useForm` made for the field. What was typed before an error comes back from it. */
	// biome-ignore lint/suspicious/noExplicitAny: a field of any schema; the value is text here in every case
	field: FieldMetadata<any, any, any>;
	label: ReactNode;
	hint?: ReactNode;
	/** Writes "optional" beside the label. Nothing is starred. */
	optional?: boolean;
	className?: string;
}

interface TextProps extends Common, Omit<ComponentProps<"input">, "className" | "form"> {
	type?: "text" | "email" | "password" | "tel" | "url" | "date" | "time" | "datetime-local" | "search";
}

const MAX: Partial<Record<string, string>> = { date: LAST_DAY, "datetime-local": `${LAST_DAY}T23:59` };

export function TextField({ field, label, hint, optional, className, type = "text", autoFocus, ...rest }: TextProps) {
	const opening = useAutoFocus(autoFocus);
	const controlProps = getInputProps(field, { type, value: type !== "password", ariaDescribedBy: hintId(field, hint) });
	return (
		<Frame field={field} label={label} hint={hint} optional={optional} className={className}>
			<input {...controlProps} max={MAX[type]} {...rest} {...opening} className="input" />
		</Frame>
	);
}

/** A text that most leave out, and that is nothing a browser has to offer. */
export function DetailField(props: TextProps) {
	return <TextField optional autoComplete="off" {...props} />;
}

export function TextAreaField({ field, label, hint, optional, className, ...rest }: Common & TextAreaRest) {
	const controlProps = getTextareaProps(field, { ariaDescribedBy: hintId(field, hint) });
	return (
		<Frame field={field} label={label} hint={hint} optional={optional} className={className}>
			<textarea {...controlProps} {...rest} className="input" />
		</Frame>
	);
}

type TextAreaRest = Omit<ComponentProps<"textarea">, "className" | "form">;

interface SelectProps extends Common, Omit<ComponentProps<"select">, "className" | "form"> {
	options: readonly Option[];
}

/** A choice from a list; options with the same `group` are grouped under its name. */
export interface Option {
	value: string;
	label: string;
	group?: string;
}

export function SelectField({ field, label, hint, optional, className, options, ...rest }: SelectProps) {
	const controlProps = getSelectProps(field, { ariaDescribedBy: hintId(field, hint) });
	return (
		<Frame field={field} label={label} hint={hint} optional={optional} className={className}>
			<select {...controlProps} {...rest} className="input">
				{groups(options).map(([group, members]) => {
					const choices = members.map(({ value, label }) => (
						<option key={value} value={value}>
							{label}
						</option>
					));
					return group ? (
						<optgroup key={group} label={group}>
							{choices}
						</optgroup>
					) : (
						<Fragment key="">{choices}</Fragment>
					);
				})}
			</select>
		</Frame>
	);
}

export function CheckboxField({ field, label, hint, className }: Omit<Common, "optional">) {
	const controlProps = getInputProps(field, { type: "checkbox", ariaDescribedBy: hintId(field, hint) });
	return (
		<div className={className}>
			<label className="check">
				<input {...controlProps} className="box" />
				<span>{label}</span>
			</label>
			<Remarks field={field} hint={hint} />
		</div>
	);
}

export function RadioField({
	field,
	label,
	hint,
	className,
	options,
	autoFocus,
}: Omit<Common, "optional"> & RadioOptions) {
	const opening = useAutoFocus(autoFocus);
	const choices = getCollectionProps(field, { type: "radio", options: options.map(({ value }) => value) });
	return (
		<fieldset className={className} aria-describedby={hintId(field, hint)}>
			<legend className="field-label">{label}</legend>
			<div className="flex min-h-10.5 flex-wrap items-center gap-x-5">
				{choices.map(({ key, ...controlProps }, at) => (
					<label key={key} className="check">
						<input {...controlProps} {...(controlProps.defaultChecked && opening)} className="box" />
						<span>{options[at]?.label}</span>
					</label>
				))}
			</div>
			<Remarks field={field} hint={hint} />
		</fieldset>
	);
}

interface RadioOptions {
	options: readonly Pick<Option, "value" | "label">[];
	/** Of the choice that is taken. */
	autoFocus?: boolean;
}

export interface FrameProps extends Common {
	/** What is asked of what was typed, in the place of an error. */
	ask?: ReactNode;
}

export function Frame({
	field,
	label,
	hint,
	optional,
	className,
	ask,
	children,
}: FrameProps & { children: ReactNode }) {
	return (
		<div className={className}>
			<label className="field-label" htmlFor={field.id}>
				{label}
				{optional && <i> {m.ui_optional()}</i>}
			</label>
			{children}
			<Remarks field={field} hint={hint} ask={ask} />
		</div>
	);
}

/** The first error, and the hint: both are read out with the field. */
function Remarks({ field, hint, ask }: Pick<FrameProps, "field" | "hint" | "ask">) {
	return (
		<>
			{ask}
			{!ask && <FieldError field={field} />}
			{hint && (
				<p className="field-hint" id={field.descriptionId}>
					{hint}
				</p>
			)}
		</>
	);
}

export function FieldError({ field }: Pick<FrameProps, "field">) {
	const error: string | undefined = field.errors?.[0];
	if (!error) return null;
	return (
		<p className="field-error" id={field.errorId}>
			<Icon name="warn" />
			{error}
		</p>
	);
}

function hintId(field: Common["field"], hint: ReactNode) {
	return hint ? field.descriptionId : undefined;
}

function groups(options: readonly Option[]) {
	const groups = new Map<string, Option[]>();
	for (const option of options) groups.set(option.group ?? "", [...(groups.get(option.group ?? "") ?? []), option]);
	return [...groups];
}
