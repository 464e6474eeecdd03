import { m } from "~/paraglide/messages";
import { BUSINESS_HOURS, RESPONSE_TIMES } from "~/support/domain/ticket";
import { Facts } from "~/ui/facts";
import { RichText } from "~/ui/rich-text";
import { contact, linkTo } from "./marks";
import { Passage, Prose } from "./prose";

export function ContactPage({ email }: { email: string }) {
	const { address, us } = contact(email);
	return (
		<Prose title={m.marketing_contact()} lead={m.marketing_contact_lead()}>
			<Passage title={m.marketing_contact_account()}>
				<p>
					<RichText parts={m.marketing_contact_account_text.parts()} marks={{ support: linkTo("/support") }} />
				</p>
			</Passage>
			<Passage title={m.marketing_contact_none()}>
				<p>
					<RichText parts={m.marketing_contact_none_text.parts({ address })} marks={{ us }} />
				</p>
			</Passage>
			<Passage title={m.marketing_contact_times()}>
				<div className="max-w-[28em]">
					<Facts
						rows={[
							{ label: m.marketing_contact_general(), value: RESPONSE_TIMES.general() },
							{ label: m.marketing_contact_technical(), value: RESPONSE_TIMES.technical() },
							{ label: m.marketing_contact_billing(), value: RESPONSE_TIMES.billing() },
							{ label: m.marketing_contact_hours(), value: BUSINESS_HOURS() },
						]}
					/>
				</div>
			</Passage>
			<Passage title={m.marketing_contact_data()}>
				<p>
					<RichText
						parts={m.marketing_contact_data_text.parts()}
						marks={{ settings: linkTo("/settings"), gdpr: linkTo("/gdpr") }}
					/>
				</p>
			</Passage>
		</Prose>
	);
}
