import { m } from "~/paraglide/messages";
import { Card } from "~/ui/card";
import { Facts } from "~/ui/facts";
import { ANSWERED_TYPES, BUSINESS_HOURS, RESPONSE_TIMES, TICKET_TYPE_NAMES } from "../domain/ticket";

export function ResponseTimes() {
	return (
		<Card title={m.support_response_times()}>
			<Facts
				rows={ANSWERED_TYPES.map((type) => ({ label: TICKET_TYPE_NAMES[type](), value: RESPONSE_TIMES[type]() }))}
			/>
			<p className="mt-4 text-sm text-ink-2">{m.support_business_hours_line({ hours: BUSINESS_HOURS() })}</p>
		</Card>
	);
}
