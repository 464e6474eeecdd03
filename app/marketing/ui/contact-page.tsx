import { Link } from "@remix-run/react";
import { BUSINESS_HOURS, RESPONSE_TIMES } from "~/support/domain/ticket";
import { Facts } from "~/ui/facts";
import { Passage, Prose } from "./prose";
import { WriteToUs } from "./write-to-us";

/** How to reach whoever runs this site. */
export function ContactPage({ email }: { email: string }) {
	return (
		<Prose title="Contact" lead="A person reads what you write. Choose the way that fits.">
			<Passage title="You have an account">
				<p>
					Open <Link to="/support">Support</Link>. Your request is kept with your account, and you see your earlier ones
					beside it.
				</p>
			</Passage>
			<Passage title="You have none">
				<p>
					Write to <WriteToUs email={email} />. Please do not send passwords or card numbers; nobody here will ask for
					them.
				</p>
			</Passage>
			<Passage title="How soon we answer">
				<div className="max-w-[28em]">
					<Facts
						rows={[
							{ label: "General questions", value: RESPONSE_TIMES.general },
							{ label: "Technical problems", value: RESPONSE_TIMES.technical },
							{ label: "Billing", value: RESPONSE_TIMES.billing },
							{ label: "Business hours", value: BUSINESS_HOURS },
						]}
					/>
				</div>
			</Passage>
			<Passage title="Your data">
				<p>
					You need not ask us to see, correct or delete what we keep of you: the <Link to="/settings">settings</Link> do
					all three. What else you may ask for is in the <Link to="/gdpr">GDPR page</Link>.
				</p>
			</Passage>
		</Prose>
	);
}
