import { Link } from "@remix-run/react";
import { PRODUCT } from "~/kernel/product";
import { Passage, Prose } from "./prose";

/** Every cookie there is. Both are set by this site and read by nobody else. */
export function CookiePolicyPage() {
	return (
		<Prose
			title="Cookie Policy"
			lead={`${PRODUCT.name} sets two cookies, both of which it needs in order to work. That is why no banner asks you about them.`}
		>
			<Passage title="The session">
				<dl>
					<dt>
						<code>__Host-session</code> (<code>session</code> where the site is served without TLS)
					</dt>
					<dd>
						Set when you sign in. Holds a random token and nothing else, and tells us that it is you. No script can read
						it. It ends when you sign out, and after 30 days at most.
					</dd>
				</dl>
			</Passage>
			<Passage title="The message">
				<dl>
					<dt>
						<code>toast</code>
					</dt>
					<dd>
						Set when something was done, such as saving an invoice. Carries the message to the page that shows it, which
						deletes it at once; in any case it ends after a minute.
					</dd>
				</dl>
			</Passage>
			<Passage title="What there is not">
				<p>
					No cookies of others, no advertising, no analytics, no fingerprints, and nothing that knows you again on
					another site. Signed out, you can read every public page without a single cookie.
				</p>
			</Passage>
			<Passage title="What you can do">
				<p>
					Delete or block them in your browser. Without the session you can't be signed in; everything else works. More
					on what we keep is in the <Link to="/privacy-policy">Privacy Policy</Link>.
				</p>
			</Passage>
		</Prose>
	);
}
