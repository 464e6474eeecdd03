import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/form/field";
import { SwitchField } from "~/ui/form/switch-field";
import { Icon } from "~/ui/icon";
import type { KnownAddress } from "../domain/mail-addresses";

interface RecipientFieldsProps {
	addresses: readonly KnownAddress[];
	ownEmail: string;
	/** Whether the client was said to have no address. */
	noEmail: boolean;
	// biome-ignore lint/suspicious/noExplicitAny: fields of the form around them
	fields: Record<"to" | "other" | "cc" | "copy", FieldMetadata<any, any, any>>;
}

/** Recipients of a mail: addresses to tick, others to type. One that bounced can't be ticked. */
export function RecipientFields({
	addresses,
	ownEmail,
	noEmail,
	fields: { to, other, cc, copy },
}: RecipientFieldsProps) {
	const boxes = getCollectionProps(to, { type: "checkbox", options: addresses.map(({ address }) => address) });
	const error: string | undefined = to.errors?.[0];
	const nobody = !boxes.some((box) => box.defaultChecked);
	return (
		<fieldset className="form-part">
			<legend>{m.mail_to()}</legend>
			{noEmail && <p className="mb-3 text-sm text-ink-2">{m.mail_client_without_email()}</p>}
			{addresses.length > 0 && (
				<ul className="send-list" id={to.id} tabIndex={-1}>
					{addresses.map(({ address, name, stop }, at) => {
						const { key, ...box } = boxes[at] ?? {};
						const note = `${to.id}-note-${at}`;
						return (
							<li key={address}>
								<label className="check">
									<input {...box} className="box" disabled={stop !== null} aria-describedby={note} />
									<span>
										{address}
										<small id={note} className={stop ? "text-late" : undefined}>
											{stop ?? name}
										</small>
									</span>
								</label>
								{stop && <Link to="/settings/mail#stopped">{m.mail_free_it()}</Link>}
							</li>
						);
					})}
				</ul>
			)}
			{error && (
				<p className="field-error" id={to.errorId}>
					<Icon name="warn" />
					{error}
				</p>
			)}
			<div className="form-grid">
				<TextField
					className="sm:col-span-6"
					field={other}
					label={addresses.length > 0 ? m.mail_another_address() : m.mail_addresses()}
					optional={addresses.length > 0}
					inputMode="email"
					autoFocus={nobody}
				/>
				<TextField className="sm:col-span-6" field={cc} label={m.mail_cc()} optional inputMode="email" />
			</div>
			<p className="field-hint">{m.mail_several()}</p>
			<SwitchField field={copy} label={m.mail_copy()} hint={ownEmail} className="mt-3" />
		</fieldset>
	);
}
