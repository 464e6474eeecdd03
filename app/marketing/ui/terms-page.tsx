import { Link } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { Passage, Prose } from "./prose";
import { WriteToUs } from "./write-to-us";

/** The agreement with whoever uses the product, in words that need no lawyer. */
export function TermsPage({ email }: { email: string }) {
	return (
		<Prose
			title="Terms of Service"
			lead={`What you may expect of ${PRODUCT.name}, and what it expects of you. By opening an account you agree to it.`}
		>
			<Passage title="The service">
				<p>
					{PRODUCT.name} lets you write, keep and send invoices. It is a tool: it is not a party to the contracts
					between you and your clients, and gives no advice on tax or law. Whether an invoice meets the rules of your
					country is yours to see to.
				</p>
			</Passage>
			<Passage title="Your account">
				<ul>
					<li>Give a true email address, and keep your password to yourself.</li>
					<li>What is done with your account counts as done by you. Tell us if somebody else gets hold of it.</li>
					<li>A demo account is there to look around. It is deleted after a day with all that is in it.</li>
				</ul>
			</Passage>
			<Passage title="Your content">
				<p>
					Everything you write stays yours. You allow us to store and process it as far as the service needs that, and
					for nothing else. You can <Link to="/settings">download</Link> all of it at any time.
				</p>
			</Passage>
			<Passage title="What is not allowed">
				<ul>
					<li>Invoices for what nobody ordered, in a false name, or otherwise meant to deceive.</li>
					<li>Getting at accounts of others, or round the limits of a plan.</li>
					<li>Loads on the service that keep others from using it.</li>
				</ul>
				<p>We may close an account that does this; where it can be done, we say so first.</p>
			</Passage>
			<Passage title="Plans and payment">
				<ul>
					<li>
						What each plan costs and has is on the <Link to="/pricing">pricing page</Link>. The free plan stays free.
					</li>
					<li>A paid plan is paid ahead, by the month or by the year, and goes on until you end it.</li>
					<li>
						When you move to a smaller plan you keep all of your data and can read it; only adding more than that plan
						holds is refused.
					</li>
				</ul>
			</Passage>
			<Passage title="Ending">
				<p>
					You can delete your account in the settings whenever you like, at once and for good. If we ever stop the
					service, we give you time to download your data.
				</p>
			</Passage>
			<Passage title="What we answer for">
				<p>
					We take care that amounts are right, that nothing you saved is lost, and that others do not see it. We can't
					promise that the service is never interrupted. As far as the law allows, we answer for damage only where we
					caused it on purpose or by gross negligence.
				</p>
			</Passage>
			<Passage title="Changes">
				<p>
					If these terms change, you are told before they apply to you, and may leave instead. Questions go to{" "}
					<WriteToUs email={email} />.
				</p>
			</Passage>
		</Prose>
	);
}
