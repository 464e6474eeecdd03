import { PRODUCT } from "~/kernel/product";
import { m } from "~/paraglide/messages";
import { RichText } from "~/ui/rich-text";
import { code, linkTo } from "./marks";
import { Passage, Prose } from "./prose";

/** Every cookie there is. All are set by this site and read by no other. */
export function CookiePolicyPage() {
	return (
		<Prose title={m.marketing_cookies()} lead={m.marketing_cookies_lead({ product: PRODUCT.name })}>
			<Passage title={m.marketing_cookies_session()}>
				<dl>
					<dt>
						<RichText parts={m.marketing_cookies_session_name.parts()} marks={{ code }} />
					</dt>
					<dd>{m.marketing_cookies_session_text()}</dd>
				</dl>
			</Passage>
			<Passage title={m.marketing_cookies_device()}>
				<dl>
					<dt>
						<RichText parts={m.marketing_cookies_device_name.parts()} marks={{ code }} />
					</dt>
					<dd>{m.marketing_cookies_device_text()}</dd>
				</dl>
			</Passage>
			<Passage title={m.marketing_cookies_step()}>
				<dl>
					<dt>
						<RichText parts={m.marketing_cookies_step_name.parts()} marks={{ code }} />
					</dt>
					<dd>{m.marketing_cookies_step_text()}</dd>
				</dl>
			</Passage>
			<Passage title={m.marketing_cookies_message()}>
				<dl>
					<dt>
						<code>toast</code>
					</dt>
					<dd>{m.marketing_cookies_message_text()}</dd>
				</dl>
			</Passage>
			<Passage title={m.marketing_cookies_language()}>
				<dl>
					<dt>
						<code>language</code>
					</dt>
					<dd>{m.marketing_cookies_language_text()}</dd>
				</dl>
			</Passage>
			<Passage title={m.marketing_cookies_signs()}>
				<dl>
					<dt>
						<code>signs</code>
					</dt>
					<dd>{m.marketing_cookies_signs_text()}</dd>
				</dl>
			</Passage>
			<Passage title={m.marketing_cookies_none()}>
				<p>{m.marketing_cookies_none_text()}</p>
			</Passage>
			<Passage title={m.marketing_cookies_choice()}>
				<p>
					<RichText parts={m.marketing_cookies_choice_text.parts()} marks={{ privacy: linkTo("/privacy-policy") }} />
				</p>
			</Passage>
		</Prose>
	);
}
