import { defineQuery } from "next-sanity";

/**
 * Everything the page shows, in one request. Each document is a singleton
 * whose `_id` is its type; what the page does not show is not fetched.
 */
export const LANDING_PAGE_QUERY = defineQuery(`{
  "siteSettings": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    productName, companyName, contactEmail,
    searchTitle, searchDescription, shareTitle, shareDescription
  },
  "header": *[_type == "header" && _id == "header"][0]{
    homeLabel, aboutLabel, faqLabel, joinLabel,
    skipLabel, openMenuLabel, closeMenuLabel, navigationLabel
  },
  "hero": *[_type == "hero" && _id == "hero"][0]{
    headline, text, joinLabel, learnMoreLabel, claim,
    rulesTitle, whenLabel, thenLabel, rules[]{_key, when, then}
  },
  "about": *[_type == "about" && _id == "about"][0]{label, heading, body},
  "whatWeDo": *[_type == "whatWeDo" && _id == "whatWeDo"][0]{
    label, heading, text, cards[]{_key, title, text, glyph}
  },
  "testimonials": *[_type == "testimonials" && _id == "testimonials"][0]{
    label, heading,
    quotes[]{
      _key, quote, attribution, city,
      "portrait": select(
        defined(portrait.asset) => portrait{
          alt, crop, hotspot, "url": asset->url
        }
      )
    }
  },
  "faq": *[_type == "faq" && _id == "faq"][0]{
    label, heading, entries[]{_key, question, answer}
  },
  "contact": *[_type == "contact" && _id == "contact"][0]{
    label, heading, text, emailLabel, socialHeading,
    linkedinLabel, xLabel, youtubeLabel
  },
  "waitlist": *[_type == "waitlist" && _id == "waitlist"][0]{
    label, heading, text,
    nameLabel, namePlaceholder, emailLabel, emailPlaceholder, requiredNote,
    joinLabel, joiningLabel, consent, withoutScripts,
    nameMissing, emailMissing, emailInvalid,
    confirmationTitle, confirmationText,
    toasts{
      missing{title, text}, invalidEmail{title, text},
      failure{title, text}, success{title, text}
    },
    notificationsLabel, closeToastLabel
  },
  "disclosures": *[_type == "disclosures" && _id == "disclosures"][0]{
    label, heading,
    privacy{heading, body}, terms{heading, body}, risk{heading, body},
    footerText
  },
  "footer": *[_type == "footer" && _id == "footer"][0]{
    productHeading, homeLabel, howItWorksLabel, joinLabel,
    companyHeading, aboutLabel, careersLabel, contactLabel,
    resourcesHeading, faqLabel, supportLabel, blogLabel,
    legalHeading, privacyLabel, termsLabel, riskLabel,
    copyright
  },
  "dialogs": *[_type == "dialogs" && _id == "dialogs"][0]{
    social{title, message}, careers{title, message}, blog{title, message},
    closeLabel
  },
  "notFound": *[_type == "notFound" && _id == "notFound"][0]{
    heading, text, homeLabel
  }
}`);
