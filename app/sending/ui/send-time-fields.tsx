import { type FieldMetadata, getCollectionProps } from "@conform-to/react";
import { Link } from "@remix-run/react";
import { m } from "~/paraglide/messages";
import { TextField } from "~/ui/form/field";
import { RichText } from "~/ui/rich-text";

interface SendTimeFieldsProps {
	/** The account's; `null` where its plan sends nothing later. */
	timezone: string | null;
	// biome-ignore lint/suspicious/noExplicitAny: a field of the form around it
	when: FieldMetadata<any, any, any>;
	// biome-ignore lint/suspicious/noExplicitAny: a field of the form around it
	at: FieldMetadata<any, any, any>;
}

/** When a mail goes. The time is always there, so that it can be typed without JavaScript. */
export function SendTimeFields({ timezone, when, at }: SendTimeFieldsProps) {
	if (timezone === null) {
		const link = (text: string) => <Link to="/subscription">{text}</Link>;
		return (
			<div className="form-part">
				<p className="text-sm text-ink-2">
					<RichText parts={m.mail_scheduling_upgrade.parts()} marks={{ link }} />
				</p>
			</div>
		);
	}
	const [now, later] = getCollectionProps(when, { type: "radio", options: ["now", "at"] });
	return (
		<fieldset className="form-part">
			<legend>{m.mail_when()}</legend>
			<div className="grid">
				<label className="check">
					<input {...now} key="now" className="box" />
					<span>{m.mail_now()}</span>
				</label>
				<label className="check">
					<input {...later} key="at" className="box" />
					<span>{m.mail_at_time()}</span>
				</label>
			</div>
			<TextField
				className="send-time"
				type="datetime-local"
				field={at}
				label={m.mail_date_and_time()}
				hint={m.mail_until_then({ timezone })}
			/>
		</fieldset>
	);
}
