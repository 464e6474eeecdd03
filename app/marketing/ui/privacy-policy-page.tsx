import { Link } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { Passage, Prose } from "./prose";
import { WriteToUs } from "./write-to-us";

interface PrivacyPolicyProps {
	/** Where to write to. */
	email: string;
	/** Whether plans are paid through an outside provider. */
	hostedBilling: boolean;
}

/** What is kept of whom, why, and for how long. True to the code: what changes there changes here. */
export function PrivacyPolicyPage({ email, hostedBilling }: PrivacyPolicyProps) {
	return (
		<Prose
			title="Privacy Policy"
			lead={`${PRODUCT.name} keeps what you type and what is needed to keep you signed in. It has no advertising, no analytics and no trackers.`}
		>
			<Passage title="What we keep">
				<ul>
					<li>
						<b>Your account:</b> name, email address, company, plan, preferences. Your password is kept as a salted
						scrypt hash, which cannot be turned back into the password.
					</li>
					<li>
						<b>Your work:</b> invoices, drafts, clients with their logos, PDFs made of your invoices, requests for
						support, and what else you write into the product.
					</li>
					<li>
						<b>Your sessions:</b> for each device that is signed in, when it began, when it was last used, and the name
						of the browser, so that you can see and end them in the settings.
					</li>
					<li>
						<b>A record of changes:</b> what happened in your account and when, by number and without names.
					</li>
					<li>
						<b>Counters against abuse:</b> how often a network address or an account has tried to sign in lately. They
						are forgotten after a time without tries.
					</li>
				</ul>
			</Passage>
			<Passage title="What we do not">
				<p>
					No page of this site loads anything from another host. We build no profile, sell no data, and train nothing on
					your invoices. We honour Global Privacy Control and Do Not Track, in that there is nothing they would have to
					switch off.
				</p>
			</Passage>
			<Passage title="Your clients' data">
				<p>
					Names and addresses of your clients are there because you put them there. You decide on them; we keep them for
					you and do nothing else with them.
				</p>
			</Passage>
			<Passage title="Who else sees it">
				<ul>
					<li>
						<b>Cloudflare</b> runs the servers, the database and the file store on which all of this lies.
					</li>
					{hostedBilling && (
						<li>
							<b>Stripe</b> takes payments for paid plans. Card numbers are typed on Stripe's own pages and never reach
							us; we keep Stripe's number for you and for your subscription.
						</li>
					)}
				</ul>
				<p>Nobody else, unless a law that binds us says otherwise.</p>
			</Passage>
			<Passage title="For how long">
				<dl>
					<dt>Your account and your work</dt>
					<dd>As long as you have the account.</dd>
					<dt>Invoices and clients that you delete</dt>
					<dd>
						30 days, so that you can take it back; then they are emptied. The number of an issued invoice stays, because
						it must never be used again.
					</dd>
					<dt>Sessions</dt>
					<dd>Until you sign out, after 7 days without use, and 30 days at most.</dd>
					<dt>Demo accounts</dt>
					<dd>One day.</dd>
					<dt>The record of changes</dt>
					<dd>400 days, also after an account is deleted; it holds numbers only.</dd>
				</dl>
			</Passage>
			<Passage title="What you can do">
				<p>
					In the <Link to="/settings">settings</Link> you can correct your particulars, download all of your data, end
					sessions, and delete the account. Your rights under European law are on the <Link to="/gdpr">GDPR page</Link>.
					For anything else write to <WriteToUs email={email} />.
				</p>
			</Passage>
		</Prose>
	);
}
